/** Clocks between two views of the server: counted down here, by the server's time. */

import type { ClockView, SeatView } from '$lib/api/types';

/** Milliseconds left on a seat's clock at `serverNow`; null without a clock. Overtime is negative. */
export function remaining(seat: SeatView, clock: ClockView, serverNow: number): number | null {
  if (seat.remaining === null) return null;
  if (clock.running !== seat.seat) return seat.remaining;
  return seat.remaining - Math.max(0, serverNow - clock.now);
}

/** `12:05`, `1:02:05`, `0:09`, `-0:12` in overtime. A started second counts, so that 0:00 means none left. */
export function showTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [sign, all] = seconds < 0 ? ['-', -seconds] : ['', seconds];
  const [hours, minutes] = [Math.floor(all / 3600), Math.floor((all % 3600) / 60)];
  const rest = String(all % 60).padStart(2, '0');
  return hours ? `${sign}${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${sign}${minutes}:${rest}`;
}
