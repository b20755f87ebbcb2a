import fc from 'fast-check';
import type { Hour } from './model.ts';
import { closesAt, courtsGiven, type Given, opensAt, peopleGiven } from './portal.ts';
import {
  among,
  asks,
  beginsToPay,
  books,
  cancels,
  classTakes,
  isBlocked,
  keptBy,
  looksAt,
  moves,
  offeredTo,
  openPayment,
  opens,
  partThat,
  passes,
  pays,
  untilNext,
} from './steps.ts';

// Random scenarios, weighted towards the steps that reveal most.

const who = fc.nat(peopleGiven.length - 1);
const which = fc.nat(1000);
const day = fc.constantFrom(0, 0, 1, 1, 2, 8);
const start = fc.integer({ min: 0, max: (closesAt - opensAt) / 30 - 1 }).map((slot) => opensAt + slot * 30);

/** Mostly hours that exist, and few enough that people get in each other's way. */
const anyHour: fc.Arbitrary<Hour> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      ...{
        activity: fc.constantFrom(0, 0, 2),
        resource: fc.constantFrom(...courtsGiven),
        day,
        minute: start,
      },
      length: fc.constantFrom(60, 60, 90),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ activity: fc.constant(1), resource: fc.constantFrom(2, 3, 4), day, length: fc.constant(60) },
      minute: fc.constantFrom(9, 10, 11, 12).map((hour) => hour * 60),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      ...{ activity: fc.constantFrom(0, 1, 2), resource: fc.nat(4), day, minute: fc.nat(1439) },
      length: fc.constantFrom(45, 60),
    }),
  },
);
const wanted = anyHour.map((hour) => () => hour);

const things = {
  books: fc
    .tuple(who, wanted, fc.constantFrom(true, false, false))
    .map(([w, hour, keep]) => books(w, hour, keep)),
  booksOffered: fc
    .tuple(who, day, which, fc.boolean())
    .map(([w, on, n, keep]) => books(w, offeredTo(w, on, n), keep)),
  /** What somebody else has, or begins in the middle of it. */
  booksTaken: fc.tuple(who, which, fc.constantFrom(0, 0, 30)).map(([w, n, later]) =>
    books(
      w,
      (model) => {
        const part = among(
          model.state.parts.filter(({ state }) => state !== 'CANCELLED'),
          n,
        );
        return part && { ...hourOf(part), minute: part.minute + later };
      },
      n % 2 === 0,
    ),
  ),
  booksKept: fc.tuple(who, fc.constantFrom(true, false, false)).map(([w, keep]) => books(w, keptBy(w), keep)),
  cancels: which.map((n) => cancels(partThat(n, ({ state }) => n % 10 === 0 || state !== 'CANCELLED'))),
  moves: fc.tuple(which, wanted).map(([n, to]) =>
    moves(
      partThat(n, ({ state }) => n % 10 === 0 || state === 'BOOKED'),
      to,
    ),
  ),
  movesWithin: fc.tuple(which, day, start).map(([n, on, minute]) => {
    const part = partThat(
      n,
      ({ state, paidBy }) => state === 'BOOKED' && (n % 2 === 0 || paidBy === 'MONEY'),
    );
    return moves(part, (model) => {
      const place = part(model);
      return place === undefined ? undefined : { ...hourOf(model.part(place)), day: on, minute };
    });
  }),
  // What a hold that has ended answers depends on whether a job has noticed.
  beginsToPay: which.map((n) =>
    beginsToPay(
      partThat(n, ({ state, endedBy }) => (n % 10 === 0 ? endedBy !== 'HOLD' : state === 'TENTATIVE')),
    ),
  ),
  pays: which.map((n) => pays(openPayment(n))),
  looks: fc.tuple(who, day).map(([w, on]) => looksAt(w, on)),
  asks: fc.tuple(who, wanted).map(([w, hour]) => asks(w, hour)),
  asksOwn: fc.tuple(who, which).map(([w, n]) => asks(w, (model) => model.partsOf(w)[n % 2])),
  classTakes: fc
    .tuple(fc.nat(4), day, start)
    .map(([resource, on, minute]) => classTakes(resource, { day: on, minute })),
  opens: fc
    .tuple(fc.nat(6), day, fc.constantFrom('closed' as const, 'other hours' as const, 'as always' as const))
    .map(([resource, on, what]) => opens(resource, on, what)),
  isBlocked: fc.tuple(who, fc.boolean()).map(([w, isSo]) => isBlocked(w, isSo)),
  minutesPass: fc
    .tuple(fc.constantFrom(1, 5, 11, 25, 70, 1440), fc.boolean())
    .map(([many, looks]) => passes(() => many * 60_000, { looks })),
  timeComes: fc
    .tuple(which, fc.constantFrom(-1, 0, 0, 1), fc.boolean())
    .map(([n, seconds, looks]) => passes(untilNext(n, seconds), { looks })),
};

const hourOf = ({ activity, resource, day: on, minute, length }: Hour): Hour => ({
  ...{ activity, resource, day: on, minute, length },
});

export const happenings = fc.noBias(
  fc.commands(
    [
      fc.oneof(
        { weight: 8, arbitrary: things.books },
        { weight: 12, arbitrary: things.booksOffered },
        { weight: 5, arbitrary: things.booksTaken },
        { weight: 5, arbitrary: things.booksKept },
        { weight: 6, arbitrary: things.cancels },
        { weight: 4, arbitrary: things.moves },
        { weight: 5, arbitrary: things.movesWithin },
        { weight: 7, arbitrary: things.beginsToPay },
        { weight: 6, arbitrary: things.pays },
        { weight: 8, arbitrary: things.looks },
        { weight: 4, arbitrary: things.asks },
        { weight: 2, arbitrary: things.asksOwn },
        { weight: 3, arbitrary: things.classTakes },
        { weight: 4, arbitrary: things.opens },
        { weight: 2, arbitrary: things.isBlocked },
        { weight: 4, arbitrary: things.minutesPass },
        { weight: 4, arbitrary: things.timeComes },
      ),
    ],
    { maxCommands: 70, size: 'max' },
  ),
);

/** Eves of clock changes and of a new week, and an hour at which it is tomorrow elsewhere. */
const begins = fc.constantFrom(
  { timeZone: 'Asia/Dubai', at: '2026-11-20T08:30' },
  { timeZone: 'Asia/Dubai', at: '2026-11-22T01:00' },
  { timeZone: 'America/New_York', at: '2026-10-31T10:00' },
  { timeZone: 'America/New_York', at: '2026-11-22T22:30' },
  { timeZone: 'Europe/Berlin', at: '2027-03-27T10:00' },
);

export const story: fc.Arbitrary<Given> = fc.record({
  begins,
  preparation: fc.constantFrom(0, 15, 30),
  opensDays: fc.constantFrom(1, 7),
  guestOpensDays: fc.constantFrom(undefined, 0, 1),
  planOpensDays: fc.constantFrom(undefined, 0, 9),
  closesBefore: fc.constantFrom(0, 0, 30),
  cancelBefore: fc.constantFrom(0, 60, 120),
  mostBooked: fc.constantFrom(undefined, 1, 1, 2),
  prices: fc.constantFrom('flat' as const, 'peak' as const, 'gaps' as const),
  sellsClipcards: fc.constantFrom(false, false, true),
  times: fc.constantFrom(1, 2),
});
