/** Moments on the clock of a contest's zone. */

/** Zones that the browser knows, UTC among them. */
export function zones(): string[] {
  return [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])];
}

export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** `2027-01-04T08:00:30+02:00` → `2027-01-04T08:00`, for a field of local time: the record has the zone's own clock. */
export function localField(iso: string): string {
  return iso.slice(0, 16);
}

/** A moment in the future or past as the zone's clock shows it, for a field of local time. */
export function fieldAt(moment: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '00';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/** `4 January 2027 at 08:00 EET` on the zone's clock, in a language. */
export function shownTime(moment: string | number, zone: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    timeZone: zone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(moment));
}
