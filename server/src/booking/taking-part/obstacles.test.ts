import { type BookingRefusal, bookingRefusals } from '@foyer/contract/booking';
import { participationStates } from '@foyer/contract/shared/booking';
import { describe, expect, test } from 'vitest';
import { namesIn, rulesPage } from '../../../test/rules-page.ts';
import type { SessionRow } from '../../participation/session-row.ts';
import type { ParticipationRow } from '../../participation/store.ts';
import type { EligibilityFacts } from './eligibility-facts.ts';
import { bookingRules, type ObstacleRequest, obstaclesTo } from './obstacles.ts';
import { remedyRules } from './remedies.ts';

const startsAt = Temporal.Instant.from('2026-11-20T11:15:00Z');
const seats = Array.from({ length: 12 }, (_, place) => String(place + 1));

const row: SessionRow = {
  ...{ center_id: 1, id: 1001, activity_id: 1001, room_id: null, state: 'PLANNED', cancel_effect: null },
  type: 'CLASS',
  ...{ starts_at: startsAt, ends_at: startsAt.add({ minutes: 45 }), free_before: 0 },
  ...{ capacity: 12, waiting_list_capacity: 4, taken: 0, waiting: 0, overbooked: 0, waiting_list_due: false },
  ...{ host_id: null, split_until: null },
  ...{ name: 'Ride 45', activity_group: 'Ride', seat_plan: { kind: 'BIKE', rows: [seats] } },
  ...{ minimum_age: 16, maximum_age: 65, price: null, currency: 'USD', tax_rate: 0 },
  ...{ opens_days_before: 14, closes_minutes_before: 15, cancel_minutes_before: 120 },
  ...{ opens_at: null, closes_at: null, brand_id: 'brand', time_zone: 'Asia/Kuwait' },
};

const entitlements: Record<string, EligibilityFacts['entitlements']> = {
  nothing: [],
  'a clip': [{ way: 'CLIPCARD', clipcard: { centerId: 1, id: 1 }, name: 'Ten classes', left: 1 }],
  'a subscription': [
    {
      way: 'SUBSCRIPTION',
      subscription: { centerId: 1, id: 1 },
      privilege: 1,
      name: 'Full Club',
      periodStart: Temporal.PlainDate.from('2026-11-20'),
    },
  ],
};

function ownIn(cell: string, isAddedByStaff: boolean): ParticipationRow | undefined {
  const state = participationStates.find((one) => namesIn(cell).includes(one));
  if (!state) return undefined;
  const isPaid = state !== 'TENTATIVE' && state !== 'BOOKED_IN_WAITING_LIST';
  const held_until = state === 'TENTATIVE' ? startsAt : null;
  return {
    state,
    held_until,
    paid_by: isPaid ? 'CLIPCARD' : null,
    added_by_staff: isAddedByStaff,
  } as ParticipationRow;
}

/** Turns a row of the table into a request. */
function requestFrom([
  who = '',
  way = '',
  part = '',
  before = '',
  taken = '',
  inLine = '',
  seat = '',
]: string[]): ObstacleRequest {
  const is = who.split(', ');
  const own = ownIn(part, is.includes('let in'));
  const waiting = Number(inLine);
  const isOverbooked = own?.state === 'OVERBOOKED_WAITINGLIST';
  const years = is.find((one) => one.endsWith(' years'));
  const person = {
    status: is.includes('not active') ? 'INACTIVE' : 'ACTIVE',
    is_blocked: is.includes('blocked'),
    is_blacklisted: is.includes('blacklisted'),
  };
  const found = entitlements[way];
  if (!found) throw new Error(`nothing is known of ${way}`);
  return {
    row: {
      ...row,
      state: is.includes('called off') ? 'CANCELLED' : 'PLANNED',
      taken: Number(taken),
      waiting: isOverbooked ? waiting - 1 : waiting,
      overbooked: isOverbooked ? 1 : 0,
    },
    facts: {
      person: person as EligibilityFacts['person'],
      age: years ? Number.parseInt(years, 10) : undefined,
      sanctionedUntil: is.includes('sanctioned') ? startsAt : undefined,
      own,
      elsewhere: is.includes('elsewhere') ? { centerId: 1, id: 1002 } : undefined,
      holdThen: undefined,
      entitlements: found,
      taken: new Set(seats.slice(0, Number(taken))),
    },
    now: startsAt.subtract({ minutes: Number.parseInt(before, 10) }),
    parameters: { lineRule: 'next', lineClosesMinutes: 60 },
    seat: seat === '' ? undefined : seat,
  };
}

const saidIn = (cell = '') => namesIn(cell) as BookingRefusal[];

describe('obstacles by docs/rules/booking.md', () => {
  const cases = rulesPage('booking').rowsBelow('Person');

  test('include every refusal, alone and with others', () => {
    const said = cases.map((cells) => saidIn(cells.at(-1)));
    expect(new Set(said.flat())).toEqual(new Set(bookingRefusals));
    const alone = new Set(said.filter(({ length }) => length === 1).flat());
    // A waiting list is full only if the class is.
    expect(bookingRefusals.filter((code) => !alone.has(code))).toEqual(['booking.waitingListFull']);
  });

  test.each(cases)(
    '%s, entitled by %s, takes part as %s, %s before, %s taken, %s waiting, seat %s',
    (...cells) => {
      expect(obstaclesTo(requestFrom(cells))).toEqual(saidIn(cells.at(-1)));
    },
  );

  test('are given in the order of the contract', () => {
    expect(bookingRules).toEqual([...bookingRefusals]);
  });
});

test.each(rulesPage('booking').rowsBelow('Obstacle | Remedies'))(
  '%s has the remedies %s',
  (code, remedies) => {
    const [said = ''] = namesIn(code);
    expect(remedyRules[said as BookingRefusal].kinds).toEqual(namesIn(remedies));
  },
);

test('the page lists the remedies of every obstacle', () => {
  const named = rulesPage('booking').rowsBelow('Obstacle | Remedies');
  expect(named.map(([code]) => namesIn(code)[0])).toEqual([...bookingRefusals]);
});

describe('no obstacle', () => {
  const plain = ['', 'a clip', '', '120 min', '0', '0', ''];

  test('is an unknown age, or any age in a class without limits', () => {
    const young = requestFrom(['15 years', ...plain.slice(1)]);
    const anybody = { ...young, row: { ...young.row, minimum_age: null, maximum_age: null } };
    expect(obstaclesTo(young)).toEqual(['booking.ageNotAllowed']);
    expect(obstaclesTo(anybody)).toEqual([]);
    expect(obstaclesTo(requestFrom(plain))).toEqual([]);
  });

  test('is a seat, unless the class does not have it', () => {
    const seated = requestFrom([...plain.slice(0, 6), '1']);
    expect(obstaclesTo(seated)).toEqual([]);
    expect(obstaclesTo({ ...seated, row: { ...seated.row, seat_plan: null } })).toEqual([
      'booking.seatNotAvailable',
    ]);
  });

  test('is the end of booking while a place is held, to the second', () => {
    const kept = requestFrom(['', 'a clip', '`TENTATIVE`', '1 min', '12', '4', '']);
    expect(obstaclesTo(kept)).toEqual([]);
    expect(obstaclesTo({ ...kept, now: startsAt })).toEqual(['booking.tooLateToBook']);
  });

  test('is a waiting list in a club that notifies everyone', () => {
    const crowd = requestFrom(['', 'a clip', '', '120 min', '11', '4', '']);
    expect(obstaclesTo(crowd)).toEqual(['booking.classFull', 'booking.waitingListFull']);
    expect(obstaclesTo({ ...crowd, parameters: { ...crowd.parameters, lineRule: 'all' } })).toEqual([]);
  });
});
