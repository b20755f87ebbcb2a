import {
  hasEnded,
  hasPlace,
  type LineRule,
  lineStates,
  type ParticipationState,
  participationStates,
} from '@foyer/contract/shared/booking';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelClass } from '../src/booking/cancel-class.ts';
import type { Hall } from '../src/booking/class-row.ts';
import { inClass } from '../src/booking/hall.ts';
import { lookAtClasses } from '../src/booking/look-at-classes.ts';
import { moveClass } from '../src/booking/move-class.ts';
import { postman } from '../src/booking/postman.ts';
import { paytabsSandbox } from '../src/sandbox/paytabs/paytabs-sandbox.ts';
import { BookingModel, type ModelClass, type ModelPerson, type Rules } from './booking-model.ts';
import { plainDocument, type TestClub, type TestPerson } from './factories.ts';
import { openShop, type Shop } from './shop.ts';
import { type Studio, studio, type TestClass } from './studio.ts';

/** For each rule of the line; by hand it can be more. */
const stories = Number(process.env['STORIES'] ?? 15);
/** The same stories every time, so that whoever changes something knows that it was that; other ones by hand. */
const told = process.env['STORIES'] ? {} : { seed: 20_261_122 };

const zone = 'Asia/Dubai';
const minute = 60;

let shop: Shop;
let at: Studio;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
  at = studio(shop.world);
});
afterAll(() => shop[Symbol.asyncDispose]());

/** What the model speaks of by number, as it is in the portal. */
interface Portal {
  began: Temporal.Instant;
  club: TestClub;
  staff: TestPerson;
  people: { person: TestPerson; subscription?: number; cards: { centerId: number; id: number }[] }[];
  rides: TestClass[];
  /** Participations by the numbers that they have in the model. */
  parts: { center_id: number; id: number }[];
  /** Keys of payments by the numbers that those have in the model. */
  payments: string[];
  checkedIn: Set<number>;
}

interface ClassGiven {
  inMinutes: number;
  minutes: number;
  capacity: number;
  longestLine: number;
  opensDays: number;
  closesBefore: number;
  cancelBefore: number;
  hasPrice: boolean;
}

const peopleGiven = ['unlimited', 'once', 'clips', 'nothing', 'once and clips', 'unlimited'] as const;

async function openPortal(
  rules: Rules,
  { classes, once }: { classes: ClassGiven[]; once: 'DAY' | 'WEEK' | 'MONTH' },
) {
  const { world } = shop;
  const { lineRule, lineClosesMinutes, offerMinutes, tentativeMinutes, noShows, sanctionDays } = rules;
  const parameters = { lineRule, lineClosesMinutes, offerMinutes, tentativeMinutes, noShows, sanctionDays };
  const club = await world.makeClub({
    timeZone: zone,
    document: {
      ...plainDocument,
      parameters,
      paymentProvidersConfig: { paytabs: { allowedForStaff: true, allowedForMember: true } },
    },
  });
  const began = world.clock.now();
  const staff = await world.makePerson(club, { levels: ['STAFF'] });
  const people: Portal['people'] = [];
  const modelled: ModelPerson[] = [];
  for (const kind of peopleGiven) {
    const person = await world.makePerson(club, { phone: '+12025550123' });
    const isLimited = kind.startsWith('once');
    const isSubscribed = isLimited || kind === 'unlimited';
    const subscription = isSubscribed
      ? await at.subscribe(person, isLimited ? { times: 1, period: once } : {})
      : undefined;
    const cards = kind.endsWith('clips')
      ? [await at.giveClips(club, person, 1, '2030-01-01'), await at.giveClips(club, person, 1, '2029-01-01')]
      : [];
    people.push({ person, ...(subscription && { subscription }), cards: cards.toReversed() });
    modelled.push({
      ...(isSubscribed && { subscription: { ...(isLimited && { once }), frozenDays: [] } }),
      clips: cards.map(() => 1),
      isBlocked: false,
      missed: [],
      sanctions: [],
    });
  }
  const rides: TestClass[] = [];
  const ridesModelled: ModelClass[] = [];
  for (const given of classes) {
    rides.push(
      await at.makeClass(club, {
        inMinutes: given.inMinutes,
        minutes: given.minutes,
        capacity: given.capacity,
        waiting_list_capacity: given.longestLine,
        opens_days_before: given.opensDays,
        closes_minutes_before: given.closesBefore,
        cancel_minutes_before: given.cancelBefore,
        price: given.hasPrice ? 1500 : null,
      }),
    );
    const starts = given.inMinutes * minute;
    ridesModelled.push({
      starts,
      ends: starts + given.minutes * minute,
      day: began.add({ seconds: starts }).toZonedDateTimeISO(zone).toPlainDate().toString(),
      capacity: given.capacity,
      longestLine: given.longestLine,
      opens: starts - given.opensDays * 24 * 60 * minute,
      closes: starts - given.closesBefore * minute,
      freeUntil: starts - given.cancelBefore * minute,
      hasPrice: given.hasPrice,
      isCancelled: false,
      isClosed: false,
      line: [],
    });
  }
  const portal: Portal = {
    ...{ began, club, staff, people, rides },
    ...{ parts: [], payments: [], checkedIn: new Set() },
  };
  return { model: new BookingModel(rules, ridesModelled, modelled), real: portal };
}

const one = <T>(of: readonly T[], place: number): T => {
  const found = of[place];
  if (found === undefined) throw new Error(`there is no ${place}`);
  return found;
};

const secondsIn = ({ began }: Portal, at: Temporal.Instant | null) =>
  at === null ? undefined : at.since(began).total('seconds');

/** Everything that there is, as the database has it. Participations that are new get their number in the model. */
async function asIs(real: Portal) {
  const { db } = shop.world.services;
  const centerId = real.club.centerId;
  const classes = await db
    .selectFrom('booking')
    .select(['id', 'state', 'capacity', 'taken', 'waiting', 'overbooked', 'closed_at'])
    .where('center_id', '=', centerId)
    .orderBy('id')
    .execute();
  const rows = await db
    .selectFrom('participation')
    .selectAll()
    .where('center_id', '=', centerId)
    .orderBy('id')
    .execute();
  real.parts = rows.map(({ center_id, id }) => ({ center_id, id }));
  const cards = await db
    .selectFrom('clipcard')
    .select(['id', 'clips_left'])
    .where('center_id', '=', centerId)
    .execute();
  const uses = await db
    .selectFrom('privilege_use')
    .select(['subscription_id', 'participation_id'])
    .where('center_id', '=', centerId)
    .orderBy('participation_id')
    .execute();
  const occupied = await db
    .selectFrom('person_occupied')
    .select(['participation_id'])
    .where('center_id', '=', centerId)
    .orderBy('participation_id')
    .execute();
  const sanctions = await db
    .selectFrom('sanction')
    .select(['person_id', 'starts_at', 'ends_at'])
    .where('center_id', '=', centerId)
    .orderBy('id')
    .execute();
  const numberOf = (id: number) => real.parts.findIndex((part) => part.id === id);
  return {
    classes: classes.map(({ state, capacity, taken, waiting, overbooked, closed_at, id }) => ({
      state,
      isClosed: closed_at !== null,
      counts: [capacity, taken, waiting, overbooked],
      line: rows
        .filter(({ booking_id, line }) => booking_id === id && line !== null)
        .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0))
        .map((row) => numberOf(row.id)),
    })),
    parts: rows.map((row) => ({
      person: real.people.findIndex(({ person }) => person.id === row.person_id),
      ride: real.rides.findIndex(({ bookingId }) => bookingId === row.booking_id),
      state: row.state,
      paidBy: row.paid_by ?? undefined,
      endedBy: row.ended_by ?? undefined,
      heldUntil: secondsIn(real, row.held_until),
      promotedAt: secondsIn(real, row.promoted_at),
      isToPayBack: row.refund_due,
    })),
    clips: real.people.map((someone) =>
      someone.cards.map(({ id }) => cards.find((card) => card.id === id)?.clips_left),
    ),
    times: uses.map(({ participation_id }) => numberOf(participation_id)),
    occupied: occupied.map(({ participation_id }) => numberOf(participation_id)),
    sanctions: real.people.map(({ person }) =>
      sanctions
        .filter(({ person_id }) => person_id === person.id)
        .map(({ starts_at, ends_at }) => [secondsIn(real, starts_at), secondsIn(real, ends_at)]),
    ),
  };
}

/** The same, as the model has it. */
function asItShouldBe(model: BookingModel): Awaited<ReturnType<typeof asIs>> {
  const { parts, rides, people } = model.state;
  const among = (is: (part: (typeof parts)[number]) => boolean) =>
    [...parts.entries()].flatMap(([place, part]) => (is(part) ? [place] : []));
  return {
    classes: rides.map((ride, place) => ({
      state: ride.isCancelled ? ('CANCELLED' as const) : ('PLANNED' as const),
      isClosed: ride.isClosed,
      counts: [
        ride.capacity,
        model.takers(place).length,
        model.waiting(place),
        ride.line.length - model.waiting(place),
      ],
      line: ride.line,
    })),
    parts: parts.map(({ person, ride, state, paidBy, endedBy, heldUntil, promotedAt, isToPayBack }) => ({
      ...{ person, ride, state, paidBy, endedBy, heldUntil, promotedAt },
      isToPayBack: isToPayBack ?? false,
    })),
    clips: people.map(({ clips }) => clips),
    times: among(({ time }) => time !== undefined),
    occupied: among(({ state, ride }) => hasPlace(state) && !model.ride(ride).isClosed),
    sanctions: people.map(({ sanctions }) => sanctions.map(({ from, until }) => [from, until])),
  };
}

interface Doing<Picked> {
  say(picked: Picked): string;
  /** Undefined: it makes no sense now. */
  pick(model: BookingModel): Picked | undefined;
  inModel(model: BookingModel, picked: Picked, real: Portal): unknown;
  inPortal(real: Portal, picked: Picked, model: BookingModel): Promise<unknown>;
}

/** One thing that happens, to somebody who is picked then among those to whom it can happen. */
class Step<Picked> implements fc.AsyncCommand<BookingModel, Portal> {
  private readonly doing: Doing<Picked>;
  private said = 'nothing';
  constructor(doing: Doing<Picked>) {
    this.doing = doing;
  }
  check = (model: BookingModel) => this.doing.pick(model) !== undefined;
  async run(model: BookingModel, real: Portal) {
    // No two things happen in the same second.
    wait(model, 1);
    const picked = this.doing.pick(model);
    if (picked === undefined) return;
    this.said = this.doing.say(picked);
    const outcome = await this.doing.inPortal(real, picked, model);
    expect(outcome, this.said).toEqual(this.doing.inModel(model, picked, real));
    const now = await asIs(real);
    expect(now, this.said).toEqual(asItShouldBe(model));
    for (const { state, paidBy, endedBy } of now.parts)
      for (const one of [state, paidBy, endedBy]) if (one) met.add(one);
  }
  toString = () => this.said;
}

/** States, ways of paying and of leaving, over all stories: a test that meets nothing shows nothing. */
const met = new Set<string>();

function wait(model: BookingModel, seconds: number) {
  shop.world.clock.move({ seconds });
  model.state.now += seconds;
}

const about = ({ person }: Portal['people'][number]) => ({
  selectedUserId: person.id,
  selectedUserCenterId: person.centerId,
});
const inside = (ride: TestClass, work: (hall: Hall, post: ReturnType<typeof postman>) => Promise<void>) =>
  inClass(shop.world.services, { centerId: ride.bookingCenterId, id: ride.bookingId }, (hall) =>
    work(hall, postman(shop.world.services)),
  );
const isThere = (real: Portal) => (part: number) => real.checkedIn.has(part);
const keyOf = (real: Portal, part: number) => {
  const { center_id, id } = one(real.parts, part);
  return { participationId: id, participationCenterId: center_id };
};
const whoseIs = (real: Portal, model: BookingModel, part: number) =>
  one(real.people, model.part(part).person);

interface Pair {
  who: number;
  ride: number;
}
const always =
  <T>(picked: T) =>
  () =>
    picked;
const pair = fc.record({
  who: fc.nat(peopleGiven.length - 1),
  // Where there is a crowd, there is a line.
  ride: fc.constantFrom(0, 0, 0, 1, 2, 2),
});
const often = fc.constantFrom(true, true, true, false);

const books = fc.record({ pair, joins: often, isByStaff: fc.constantFrom(false, false, false, true) }).map(
  ({ pair, joins, isByStaff }) =>
    new Step<Pair>({
      say: ({ who, ride }) =>
        `${who} ${isByStaff ? 'is let into' : 'books'} ${ride}${joins ? ' or waits' : ''}`,
      pick: always(pair),
      inModel: (model, { who, ride }) => model.book(who, ride, { joins, isLetIn: isByStaff }),
      inPortal: ({ people, rides, staff }, { who, ride }) => {
        const someone = one(people, who);
        const more = { joinWaitingList: joins, ...(isByStaff && { ...about(someone), override: true }) };
        return at.book(isByStaff ? staff : someone.person, one(rides, ride), more);
      },
    }),
);
const attempts = pair.map(
  (pair) =>
    new Step<Pair>({
      say: ({ who, ride }) => `${who} attempts ${ride}`,
      pick: always(pair),
      inModel: (model, { who, ride }) => model.attempt(who, ride),
      inPortal: ({ people, rides }, { who, ride }) => at.attempt(one(people, who).person, one(rides, ride)),
    }),
);
const asks = pair.map(
  (pair) =>
    new Step<Pair>({
      say: ({ who, ride }) => `${who} asks about ${ride}`,
      pick: always(pair),
      inModel: (model, { who, ride }) => {
        const reasons = model.reasons(who, ride);
        const own = model.own(who, ride);
        const isPaid = own !== undefined && model.part(own).paidBy !== undefined;
        return { reasons, use: reasons.length > 0 || isPaid ? undefined : model.wayInto(who, ride) };
      },
      inPortal: async ({ people, rides }, { who, ride }) => {
        const path = 'check-privilege-booking';
        const { body } = await at.call(one(people, who).person, path, one(rides, ride));
        return { reasons: body.reasons.map(({ code }: { code: string }) => code), use: body.use?.way };
      },
    }),
);
const clears = pair.map(
  (pair) =>
    new Step<Pair>({
      say: ({ who }) => `${who} clears`,
      pick: always(pair),
      inModel: (model, { who }) => model.clear(who),
      inPortal: async ({ people }, { who }) => {
        const path = 'clear-previous-tentative-participations';
        return String((await at.call(one(people, who).person, path, {})).body.cleared);
      },
    }),
);

const among = <T>(of: readonly T[], which: number): T | undefined => of[which % Math.max(1, of.length)];
const which = fc.nat(1000);
/** Somebody who takes part in one of these ways; where none is named, in any, and now and then somebody who did. */
const anyPart =
  (which: number, ...states: ParticipationState[]) =>
  (model: BookingModel): number | undefined => {
    const isAsked = (state: ParticipationState) =>
      states.length > 0 ? states.includes(state) : which % 10 === 0 || !hasEnded(state);
    const parts = [...model.state.parts.entries()];
    return among(
      parts.flatMap(([place, { state }]) => (isAsked(state) ? [place] : [])),
      which,
    );
  };

const cancels = fc.record({ which, isOwn: often, keepClip: fc.boolean() }).map(
  ({ which, isOwn, keepClip }) =>
    new Step<number>({
      say: (part) => `part ${part} is cancelled${isOwn ? '' : ` by staff${keepClip ? ' for nothing' : ''}`}`,
      pick: anyPart(which),
      inModel: (model, part) => model.cancel(part, isOwn ? 'PERSON' : 'STAFF', !isOwn && keepClip),
      inPortal: async (real, part, model) => {
        const whose = whoseIs(real, model, part);
        const more = isOwn ? {} : { ...about(whose), keepClip };
        const caller = isOwn ? whose.person : real.staff;
        const { body } = await at.call(caller, 'cancel-booking', { ...keyOf(real, part), ...more });
        return body.errorCode ?? body.participation?.state;
      },
    }),
);
const beginsToPay = fc.record({ which, isKept: fc.nat(9).map((one) => one > 0) }).map(
  ({ which, isKept }) =>
    new Step<number>({
      say: (part) => `part ${part} begins to be paid`,
      pick: isKept ? anyPart(which, 'TENTATIVE') : anyPart(which),
      inModel: (model, part) => model.beginToPay(part),
      inPortal: async (real, part, model) => {
        const path = 'payment/make-cc-class-booking-payment';
        const { body } = await shop.call(whoseIs(real, model, part).person, path, keyOf(real, part));
        if (body.errorCode) return body.errorCode;
        real.payments.push(body.paymentKey);
        return 'begun';
      },
    }),
);
const pays = which.map(
  (which) =>
    new Step<number>({
      say: (payment) => `payment ${payment} is paid`,
      pick: (model) => among(model.openPayments(), which),
      inModel: (model, payment) => (model.pay(payment) ? 'delivered' : 'not delivered'),
      inPortal: async (real, payment, model) => {
        const paymentKey = one(real.payments, payment);
        await shop.sandbox.shopper.pays(paymentKey);
        const { part } = one(model.state.payments, payment);
        const { person } = whoseIs(real, model, part);
        const { body } = await shop.call(person, 'payment/check-payment', { paymentKey });
        return JSON.stringify(body).includes('undelivered') ? 'not delivered' : 'delivered';
      },
    }),
);
const comes = which.map(
  (which) =>
    new Step<number>({
      say: (part) => `part ${part} comes`,
      pick: anyPart(which, 'BOOKED'),
      inModel: () => undefined,
      inPortal: async (real, part) => {
        real.checkedIn.add(part);
        await shop.world.services.db
          .updateTable('participation')
          .set({ checked_in_at: shop.world.clock.now() })
          .where('center_id', '=', real.club.centerId)
          .where('id', '=', one(real.parts, part).id)
          .execute();
      },
    }),
);

const toCome = (which: number) => (model: BookingModel) =>
  among(
    [...model.state.rides.keys()].filter((ride) => !model.ride(ride).isCancelled && !model.isOver(ride)),
    which,
  );
const moves = fc.record({ which, capacity: fc.nat(3) }).map(
  ({ which, capacity }) =>
    new Step<number>({
      say: (ride) => `class ${ride} moves to a room for ${capacity}`,
      pick: toCome(which),
      inModel: (model, ride) => model.move(ride, capacity),
      inPortal: ({ rides }, ride) =>
        inside(one(rides, ride), (hall, post) => moveClass(hall, post, { roomId: null, capacity })),
    }),
);
const isCalledOff = which.map(
  (which) =>
    new Step<number>({
      say: (ride) => `class ${ride} is cancelled`,
      pick: which % 3 === 0 ? toCome(which) : always(undefined),
      inModel: (model, ride, real) => model.cancelClass(ride, isThere(real)),
      inPortal: ({ rides }, ride) =>
        inside(one(rides, ride), (hall, post) => cancelClass(hall, post, 'No bikes')),
    }),
);

type Change = 'is frozen' | 'ends' | 'goes on';

async function changeMembership(centerId: number, id: number, what: Change, day: Temporal.PlainDate) {
  const { db } = shop.world.services;
  if (what === 'is frozen') {
    return db
      .insertInto('subscription_freeze')
      .values({ center_id: centerId, subscription_id: id, starts_on: day, ends_on: day })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await db
    .updateTable('subscription')
    .set({ ends_on: what === 'ends' ? day : null })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .execute();
  if (what === 'ends') return;
  return db
    .deleteFrom('subscription_freeze')
    .where('center_id', '=', centerId)
    .where('subscription_id', '=', id)
    .execute();
}

const memberships = fc.record({ pair, what: fc.constantFrom<Change>('is frozen', 'ends', 'goes on') }).map(
  ({ pair, what }) =>
    new Step<Pair>({
      say: ({ who, ride }) => `the membership of ${who} ${what} on the day of ${ride}`,
      pick: (model) => (model.person(pair.who).subscription ? pair : undefined),
      inModel: (model, { who, ride }) => {
        const { subscription } = model.person(who);
        const { day } = model.ride(ride);
        if (!subscription) return;
        if (what === 'is frozen') subscription.frozenDays.push(day);
        if (what === 'ends') subscription.lastDay = day;
        if (what !== 'goes on') return;
        subscription.frozenDays = [];
        delete subscription.lastDay;
      },
      inPortal: async (real, { who, ride }, model) => {
        const day = Temporal.PlainDate.from(model.ride(ride).day);
        await changeMembership(real.club.centerId, one(real.people, who).subscription ?? 0, what, day);
      },
    }),
);
const blocks = fc.record({ which, isBlocked: fc.boolean() }).map(
  ({ which, isBlocked }) =>
    new Step<number>({
      say: (who) => `${who} is ${isBlocked ? 'blocked' : 'blocked no longer'}`,
      pick: (model) => {
        const part = isBlocked ? anyPart(which, ...lineStates)(model) : anyPart(which)(model);
        const who = part === undefined ? undefined : model.part(part).person;
        return who === undefined || model.person(who).isBlocked === isBlocked ? undefined : who;
      },
      inModel: (model, who) => {
        model.person(who).isBlocked = isBlocked;
      },
      inPortal: async ({ people }, who) => {
        await shop.world.setPerson(one(people, who).person, { is_blocked: isBlocked });
      },
    }),
);
const passing = fc.constantFrom(1, 1, 1, 5, 5, 5, 6, 6, 6, 11, 11, 15, 15, 25, 25, 70, 1400);
const timePasses = fc.record({ many: passing, looks: fc.boolean() }).map(
  ({ many, looks }) =>
    new Step<number>({
      say: (many) => `${many} minutes pass${looks ? ', and somebody looks' : ''}`,
      pick: always(many),
      inModel: (model, _many, real) => {
        if (looks) model.look(isThere(real));
      },
      inPortal: async (_real, many, model) => {
        wait(model, many * minute);
        // Whoever is signed in stays so.
        const later = shop.world.clock.now().add({ hours: 999 });
        await shop.world.services.db
          .updateTable('session')
          .set({ idle_ends_at: later, ends_at: later })
          .execute();
        if (looks) await lookAtClasses(shop.world.services);
      },
    }),
);

const happenings = fc.noBias(
  fc.commands(
    [
      fc.oneof(
        { weight: 14, arbitrary: books },
        { weight: 7, arbitrary: attempts },
        { weight: 6, arbitrary: cancels },
        { weight: 10, arbitrary: beginsToPay },
        { weight: 8, arbitrary: pays },
        { weight: 5, arbitrary: timePasses },
        { weight: 5, arbitrary: moves },
        { weight: 3, arbitrary: asks },
        { weight: 2, arbitrary: memberships },
        { weight: 5, arbitrary: blocks },
        { weight: 1, arbitrary: clears },
        { weight: 1, arbitrary: comes },
        { weight: 1, arbitrary: isCalledOff },
      ),
    ],
    { maxCommands: 90, size: 'max' },
  ),
);

const classGiven = {
  minutes: fc.constant(60),
  capacity: fc.integer({ min: 1, max: 2 }),
  longestLine: fc.constantFrom(0, 1, 2, 2, 3),
  closesBefore: fc.constantFrom(0, 20),
  cancelBefore: fc.constantFrom(20, 90, 120),
  hasPrice: often,
};
/** The second begins while the first is on; the last is tomorrow, and opens in a while. */
const classes = fc.tuple(
  fc.record({ ...classGiven, inMinutes: fc.constant(130), opensDays: fc.constant(14) }),
  fc.record({ ...classGiven, inMinutes: fc.constant(160), opensDays: fc.constant(14) }),
  fc.record({ ...classGiven, inMinutes: fc.constant(24 * 60 + 30), opensDays: fc.constant(1) }),
);
const story = fc.record({ classes, once: fc.constantFrom('DAY', 'WEEK', 'MONTH') });

const rulesOf = (lineRule: LineRule): Rules => ({
  ...{
    lineRule,
    lineClosesMinutes: lineRule === 'offer' ? 10 : 60,
    offerMinutes: 30,
    tentativeMinutes: 10,
    payingMinutes: 20,
  },
  ...{ noShows: lineRule === 'offer' ? 2 : 1, sanctionDays: 1 },
});

describe.each(['next', 'offer', 'all'] as const)('classes of a club whose line goes by %s', (lineRule) => {
  test('are as the specification says, whatever happens in whichever order', async () => {
    await fc.assert(
      fc.asyncProperty(story, happenings, async (given, steps) => {
        await fc.asyncModelRun(() => openPortal(rulesOf(lineRule), given), steps);
        await lookAtClasses(shop.world.services);
      }),
      { numRuns: stories, ...told },
    );
  }, 600_000);
});

test('the stories have met everything that can become of somebody', () => {
  const ways = ['SUBSCRIPTION', 'CLIPCARD', 'MONEY', 'STAFF', 'PERSON', 'CLUB', 'TIME', 'ATTEMPT'];
  expect([...met].toSorted()).toEqual([...participationStates, ...ways].toSorted());
});
