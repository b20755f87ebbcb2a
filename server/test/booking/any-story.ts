import { isOnWaitingList } from '@foyer/contract/shared/booking';
import fc from 'fast-check';
import { type Given, peopleGiven } from './portal.ts';
import {
  anyPart,
  asks,
  attempts,
  beginsToPay,
  books,
  type Change,
  cancels,
  clears,
  comes,
  inLine,
  isBlocked,
  isCalledOff,
  membership,
  minutesPass,
  moves,
  nextMoment,
  openPayment,
  partThat,
  pays,
  personOf,
  rideToCome,
  timeComes,
} from './steps.ts';

// Random scenarios, weighted towards the steps that reveal most.

const pair = fc.record({
  who: fc.nat(peopleGiven.length - 1),
  // Prefers the first class, so that it gets a waiting list.
  ride: fc.constantFrom(0, 0, 0, 1, 2, 2),
});
const often = fc.constantFrom(true, true, true, false);
const seldom = fc.constantFrom(false, false, false, true);
const which = fc.nat(1000);

/** Prefers people with special rules: promoted, back on the waiting list, or with something to be returned. */
const telling = fc
  .record({ which, kind: fc.nat(4) })
  .map(({ which, kind }) =>
    kind === 0
      ? partThat(which, ({ state, promotedAt }) => state === 'BOOKED' && promotedAt !== undefined)
      : kind === 1
        ? partThat(which, ({ state, paidBy }) => isOnWaitingList(state) && paidBy !== undefined)
        : kind === 2
          ? partThat(which, ({ state, paidBy }) => state === 'BOOKED' && paidBy !== 'SUBSCRIPTION')
          : anyPart(which),
  );

const things = {
  books: fc
    .record({ pair, waits: often, addedByStaff: seldom })
    .map(({ pair: { who, ride }, ...more }) => books(who, ride, more)),
  attempts: pair.map(({ who, ride }) => attempts(who, ride)),
  asks: pair.map(({ who, ride }) => asks(who, ride)),
  clears: pair.map(({ who }) => clears(who)),
  cancels: fc
    .record({ telling, isOwn: fc.constantFrom(true, true, false), forfeitClip: fc.boolean() })
    .map(({ telling, isOwn, forfeitClip }) => cancels(telling, isOwn ? 'PERSON' : 'STAFF', forfeitClip)),
  beginsToPay: fc
    .record({ which, isKept: fc.nat(9).map((one) => one > 0) })
    .map(({ which, isKept }) => beginsToPay(isKept ? anyPart(which, 'TENTATIVE') : anyPart(which))),
  pays: which.map((which) => pays(openPayment(which))),
  comes: which.map((which) => comes(anyPart(which, 'BOOKED'))),
  moves: fc
    .record({ which, capacity: fc.nat(3) })
    .map(({ which, capacity }) => moves(rideToCome(which), capacity)),
  isCalledOff: which.map((which) => isCalledOff(which % 3 === 0 ? rideToCome(which) : () => undefined)),
  membership: fc
    .record({ pair, what: fc.constantFrom<Change>('is frozen', 'ends', 'begins', 'goes on') })
    .map(({ pair: { who, ride }, what }) => membership(who, what, ride)),
  blocks: fc
    .record({ which, isSo: fc.boolean() })
    .map(({ which, isSo }) => isBlocked(isSo ? inLine(which) : personOf(anyPart(which)), isSo)),
  minutesPass: fc
    .record({ many: fc.constantFrom(1, 5, 6, 11, 15, 25, 70, 1400), looks: fc.boolean() })
    .map(({ many, looks }) => minutesPass(many, { looks })),
  timeComes: fc
    .record({ which, seconds: fc.constantFrom(-60, -1, 0, 0, 0, 1, 60), looks: fc.boolean() })
    .map(({ which, seconds, looks }) => timeComes(nextMoment(which), seconds, { looks })),
};

export const happenings = fc.noBias(
  fc.commands(
    [
      fc.oneof(
        { weight: 14, arbitrary: things.books },
        { weight: 7, arbitrary: things.attempts },
        { weight: 7, arbitrary: things.cancels },
        { weight: 9, arbitrary: things.beginsToPay },
        { weight: 7, arbitrary: things.pays },
        { weight: 2, arbitrary: things.minutesPass },
        { weight: 3, arbitrary: things.timeComes },
        { weight: 5, arbitrary: things.moves },
        { weight: 3, arbitrary: things.asks },
        { weight: 3, arbitrary: things.membership },
        { weight: 5, arbitrary: things.blocks },
        { weight: 1, arbitrary: things.clears },
        { weight: 1, arbitrary: things.comes },
        { weight: 1, arbitrary: things.isCalledOff },
      ),
    ],
    { maxCommands: 90, size: 'max' },
  ),
);

const classGiven = {
  minutes: fc.constant(60),
  capacity: fc.integer({ min: 1, max: 2 }),
  longestLine: fc.constantFrom(0, 1, 2, 2, 3),
  closesBefore: fc.constantFrom(0, 20, 90),
  cancelBefore: fc.constantFrom(20, 90, 120),
  hasPrice: often,
};

/** The second begins during the first; the last is tomorrow, and opens later. */
const classes = fc.tuple(
  fc.record({ ...classGiven, inMinutes: fc.constant(130), opensDays: fc.constant(14) }),
  fc.record({ ...classGiven, inMinutes: fc.constant(160), opensDays: fc.constant(14) }),
  fc.record({ ...classGiven, inMinutes: fc.constant(24 * 60 + 30), opensDays: fc.constant(1) }),
);

/** Eves of a new week, month or year and of clock changes, and hours at which it is tomorrow elsewhere. */
const begins = fc.constantFrom(
  { timeZone: 'Asia/Dubai', at: '2026-11-20T13:00' },
  { timeZone: 'Asia/Dubai', at: '2026-11-21T10:00' },
  { timeZone: 'Asia/Dubai', at: '2026-11-22T01:00' },
  { timeZone: 'America/New_York', at: '2026-11-22T20:30' },
  { timeZone: 'America/New_York', at: '2026-12-31T10:00' },
  { timeZone: 'America/New_York', at: '2026-10-31T23:00' },
  { timeZone: 'Europe/Berlin', at: '2026-10-24T10:00' },
  { timeZone: 'Europe/Berlin', at: '2027-03-27T10:00' },
);

export const story: fc.Arbitrary<Given> = fc.record({
  begins,
  classes: classes.map((all) => [...all]),
  limit: fc.record({
    times: fc.constantFrom(1, 1, 2),
    per: fc.constantFrom('DAY' as const, 'WEEK' as const, 'WEEK' as const, 'MONTH' as const),
  }),
  firstCardLasts: fc.constantFrom(0, 1, 100),
});
