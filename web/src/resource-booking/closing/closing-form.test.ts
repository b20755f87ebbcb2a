import { describe, expect, test } from 'vitest';
import type { CourtActivity } from '../queries.ts';
import { closingOf, courtsOf, firstForm } from './closing-form.ts';

const court = (resourceId: number) => ({
  resourceId,
  resourceKey: `100rs${resourceId}`,
  name: `C${resourceId}`,
});
const activities = [
  { activityId: 7, resources: [court(1), court(2)] },
  { activityId: 8, resources: [court(2), court(3)] },
] as unknown as CourtActivity[];
const where = { centerId: 100, timeZone: 'America/New_York', activities };
const day = { date: '2026-11-23', opens: '08:00', closes: '22:00', activityId: undefined };
const another = { day: '2026-11-20', minute: 0 };

describe('the form', () => {
  test('begins with the rest of today, from the next hour on', () => {
    const form = firstForm({ ...day, now: { day: day.date, minute: 14 * 60 + 5 } });
    expect([form.from.time, form.until.time, form.which]).toEqual(['15:00', '22:00', 'ALL']);
  });

  test('begins with the opening hours of another day, and the activity that is shown', () => {
    const form = firstForm({ ...day, activityId: 7, closes: '24:00', now: another });
    expect(form.from).toEqual({ day: '2026-11-23', time: '08:00' });
    expect(form.until).toEqual({ day: '2026-11-24', time: '00:00' });
    expect(form.which).toBe('7');
  });

  test('begins with a whole day that is not open at all', () => {
    const form = firstForm({ ...day, opens: undefined, closes: undefined, now: another });
    expect([form.from.time, form.until.day]).toEqual(['00:00', '2026-11-24']);
  });

  test('ends at midnight where today is already over', () => {
    const form = firstForm({ ...day, now: { day: day.date, minute: 22 * 60 + 30 } });
    expect(form.from.time).toBe('23:00');
    expect(form.until).toEqual({ day: '2026-11-24', time: '00:00' });
  });
});

describe('a closing', () => {
  const form = firstForm({ ...day, now: another });

  test('is of all courts by the clock of the centre', () => {
    expect(closingOf(form, where)).toEqual({
      closing: { centerId: 100, from: '2026-11-23T13:00:00.000Z', until: '2026-11-24T03:00:00.000Z' },
    });
  });

  test('is of the courts of an activity, or of chosen ones', () => {
    expect(closingOf({ ...form, which: '8' }, where).closing?.resourceIds).toEqual([2, 3]);
    expect(closingOf({ ...form, which: 'SOME', chosen: ['3'] }, where).closing?.resourceIds).toEqual([3]);
  });

  test.each([
    [{ which: 'SOME' }, 'noCourts'],
    [{ from: { day: null, time: '10:00' } }, 'noTime'],
    [{ until: { day: day.date, time: '08:00' } }, 'endBeforeStart'],
  ] as const)('is none with %j: %s', (wrong, fault) => {
    expect(closingOf({ ...form, ...wrong }, where)).toEqual({ fault });
  });

  test('offers each court once', () => {
    expect(courtsOf(activities).map(({ id }) => id)).toEqual(['1', '2', '3']);
  });
});
