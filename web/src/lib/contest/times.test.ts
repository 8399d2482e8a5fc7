import { describe, expect, it } from 'vitest';
import { fieldAt, localField, shownTime, zones } from './times';

describe('times of a contest', () => {
  it('are on the clock of its zone, summer and winter', () => {
    expect(fieldAt(Date.UTC(2027, 0, 4, 22, 30), 'Europe/Vilnius')).toBe('2027-01-05T00:30');
    expect(fieldAt(Date.UTC(2027, 6, 4, 22, 30), 'Europe/Vilnius')).toBe('2027-07-05T01:30');
    expect(fieldAt(Date.UTC(2027, 0, 4, 22, 30), 'UTC')).toBe('2027-01-04T22:30');
  });

  it('stand in a field without seconds and offset', () => {
    expect(localField('2027-01-04T08:00:30+02:00')).toBe('2027-01-04T08:00');
  });

  it('name the zone where they are shown', () => {
    const text = shownTime('2027-01-04T08:00:00+02:00', 'Europe/Vilnius', 'en-GB');
    expect(text).toContain('4 January 2027');
    expect(text).toContain('08:00');
  });

  it('have UTC to choose', () => {
    expect(zones()).toContain('UTC');
  });
});
