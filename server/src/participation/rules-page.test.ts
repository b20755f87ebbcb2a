import { bookingStatuses } from '@foyer/contract/classes';
import { waitingListRules } from '@foyer/contract/shared/booking';
import { describe, expect, test } from 'vitest';
import { rulesPage } from '../../test/rules-page.ts';
import {
  cancelUntil,
  closesAt,
  isWaitingListOpen,
  opensAt,
  placesFree,
  statusOf,
  waitingListOpenUntil,
} from './rules.ts';

const { rowsBelow } = rulesPage('classes');

const startsAt = Temporal.Instant.from('2026-11-20T11:15:00Z');
const timeZone = 'Asia/Kuwait';
const activity = { opens_days_before: 14, closes_minutes_before: 0 };

const bare = (cell = '') => cell.replaceAll('`', '');
const ruleOf = (cell: string | undefined) => waitingListRules.find((rule) => rule === bare(cell)) ?? 'next';

/** Turns a row of the table into a class. */
function situation([rule, before = '', ...numbers]: string[]) {
  const [capacity = 0, taken = 0, waiting = 0, overbooked = 0, room = 0] = numbers.map(Number);
  return {
    parameters: { lineRule: ruleOf(rule), lineClosesMinutes: 60 },
    now: startsAt.subtract({ minutes: Number.parseInt(before, 10) }),
    booking: {
      ...{ capacity, taken, waiting, overbooked, waiting_list_capacity: room, state: 'PLANNED' as const },
      starts_at: startsAt,
      ends_at: startsAt.add({ minutes: 45 }),
    },
  };
}

describe('docs/rules/classes.md', () => {
  const times = rowsBelow('Time zone');
  const places = rowsBelow('`lineRule`');

  test('has the tables that are tested below', () => {
    expect(times).toHaveLength(6);
    expect(places.length).toBeGreaterThan(20);
    const statuses = new Set(places.map((cells) => bare(cells.at(-1))));
    expect([...statuses, 'CANCELLED'].toSorted()).toEqual([...bookingStatuses].toSorted());
    expect(new Set(places.map(([rule]) => bare(rule)))).toEqual(new Set(waitingListRules));
  });

  test.each(times)('in %s, times of a class that starts on %s', (zone = '', begins = '', ...cells) => {
    const [opens, closes, cancel] = cells.slice(0, 3).map(Number);
    const at = Temporal.PlainDateTime.from(begins).toZonedDateTime(zone).toInstant();
    const rule = {
      opens_days_before: opens ?? 0,
      closes_minutes_before: closes ?? 0,
      cancel_minutes_before: cancel ?? 0,
    };
    const onTheClock = (instant: Temporal.Instant) =>
      instant
        .toZonedDateTimeISO(zone)
        .toPlainDateTime()
        .toString({ smallestUnit: 'minute' })
        .replace('T', ' ');
    expect([opensAt(rule, at, zone), closesAt(rule, at), cancelUntil(rule, at)].map(onTheClock)).toEqual(
      cells.slice(3),
    );
  });

  test.each(places)('%s, %s before: %s places, %s taken, %s wait, %s overbooked, list of %s', (...cells) => {
    const { booking, parameters, now } = situation(cells);
    const [free, status] = cells.slice(-2);
    expect(placesFree({ booking, parameters, startsAt, now })).toBe(Number(free));
    expect(statusOf({ booking, activity, timeZone, parameters, now })).toBe(bare(status));
  });

  test.each(places)('%s, %s before, and cancelled', (...cells) => {
    const { booking, parameters, now } = situation(cells);
    const cancelled = { ...booking, state: 'CANCELLED' as const };
    expect(statusOf({ booking: cancelled, activity, timeZone, parameters, now })).toBe('CANCELLED');
  });
});

test.each([
  ['next', 60, '2026-11-20T10:14:59Z', true],
  ['next', 60, '2026-11-20T10:15:00Z', false],
  ['offer', 60, '2026-11-20T10:14:59Z', true],
  ['all', 60, '2026-11-20T10:14:59Z', false],
  ['next', 0, '2026-11-20T11:14:59Z', true],
  ['next', 0, '2026-11-20T11:15:00Z', false],
] as const)(
  'by the rule %s, %i minutes before, at %s the waiting list is open: %s',
  (lineRule, minutes, at, isOpen) => {
    const parameters = { lineRule, lineClosesMinutes: minutes };
    expect(isWaitingListOpen({ parameters, startsAt, now: Temporal.Instant.from(at) })).toBe(isOpen);
    expect(waitingListOpenUntil({ parameters, startsAt }) === undefined).toBe(lineRule === 'all');
  },
);
