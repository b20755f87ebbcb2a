import { hasPlace } from '@foyer/contract/shared/booking';
import { openClipcard } from '../../src/clipcards/clips.ts';
import { type ClassFixtures, classFixtures, type TestClass } from '../class-fixtures.ts';
import { plainDocument, type TestClub, type TestPerson } from '../factories.ts';
import { type Shop, sellClipcard } from '../shop-fixtures.ts';
import {
  BookingModel,
  type ModelClass,
  type ModelPerson,
  type ModelSubscription,
  type Rules,
} from './model.ts';

/** What the model refers to by index, as it exists in the portal. */
export interface Portal {
  shop: Shop;
  at: ClassFixtures;
  began: Temporal.Instant;
  club: TestClub;
  staff: TestPerson;
  people: Member[];
  rides: TestClass[];
  /** Participations, by their index in the model. */
  parts: { center_id: number; id: number }[];
  /** Payment keys, by their index in the model. */
  payments: string[];
  checkedIn: Set<number>;
}

interface Member {
  person: TestPerson;
  subscriptions: number[];
  cards: number[];
}

export interface ClassGiven {
  inMinutes: number;
  minutes: number;
  capacity: number;
  longestLine: number;
  opensDays: number;
  closesBefore: number;
  cancelBefore: number;
  hasPrice: boolean;
}

export interface Given {
  /** When the scenario begins, in the centre's local time. */
  begins: { timeZone: string; at: string };
  classes: ClassGiven[];
  limit: { times: number; per: 'DAY' | 'WEEK' | 'MONTH' };
  /** In days after the scenario begins. */
  firstCardLasts: number;
}

/** The people of every scenario, by index. */
export const peopleGiven = ['unlimited', 'limited', 'clips', 'nothing', 'limited and clips', 'both'] as const;

export async function openPortal(shop: Shop, rules: Rules, given: Given) {
  const { world } = shop;
  const at = classFixtures(world);
  const { timeZone } = given.begins;
  const { payingMinutes: _, ...parameters } = rules;
  const club = await world.makeClub({
    timeZone,
    document: {
      ...plainDocument,
      parameters,
      paymentProvidersConfig: { paytabs: { allowedForStaff: true, allowedForMember: true } },
    },
  });
  world.clock.set(
    Temporal.PlainDateTime.from(given.begins.at).toZonedDateTime(timeZone).toInstant().toString(),
  );
  const began = world.clock.now();
  const staff = await world.makePerson(club, { levels: ['STAFF'] });
  const people: Member[] = [];
  const modelled: ModelPerson[] = [];
  for (const kind of peopleGiven) {
    const person = await world.makePerson(club, { phone: '+12025550123' });
    const has = await equip(shop, { club, person, kind, given });
    people.push({ person, ...has });
    modelled.push({ ...has.modelled, isBlocked: false, missed: [], sanctions: [] });
  }
  const rides: TestClass[] = [];
  for (const one of given.classes) {
    rides.push(
      await at.makeClass(club, {
        inMinutes: one.inMinutes,
        minutes: one.minutes,
        capacity: one.capacity,
        waiting_list_capacity: one.longestLine,
        opens_days_before: one.opensDays,
        closes_minutes_before: one.closesBefore,
        cancel_minutes_before: one.cancelBefore,
        price: one.hasPrice ? 1500 : null,
      }),
    );
  }
  const ridesModelled = given.classes.map((one) => classFrom(one, began.toZonedDateTimeISO(timeZone)));
  const portal: Portal = {
    ...{ shop, at, began, club, staff, people, rides },
    ...{ parts: [], payments: [], checkedIn: new Set() },
  };
  return { model: new BookingModel(rules, ridesModelled, modelled), real: portal };
}

function classFrom(given: ClassGiven, began: Temporal.ZonedDateTime): ModelClass {
  const begins = began.add({ minutes: given.inMinutes });
  const starts = given.inMinutes * 60;
  return {
    starts,
    ends: starts + given.minutes * 60,
    day: begins.toPlainDate().toString(),
    capacity: given.capacity,
    longestLine: given.longestLine,
    // Days are calendar days.
    opens: begins.subtract({ days: given.opensDays }).since(began).total('seconds'),
    closes: starts - given.closesBefore * 60,
    freeUntil: starts - given.cancelBefore * 60,
    hasPrice: given.hasPrice,
    isCancelled: false,
    isClosed: false,
    line: [],
  };
}

interface Equipped {
  club: TestClub;
  person: TestPerson;
  kind: (typeof peopleGiven)[number];
  given: Given;
}

/** Creates subscriptions and cards in a different order from that in which they are used. */
async function equip(shop: Shop, { club, person, kind, given }: Equipped) {
  const at = classFixtures(shop.world);
  const { times, per } = given.limit;
  const limited = { limit: given.limit, frozenDays: [] };
  const subscriptions: [number, ModelSubscription][] = [];
  const today = Temporal.PlainDate.from(given.begins.at.slice(0, 10));
  if (kind.startsWith('limited') || kind === 'both')
    subscriptions.push([await at.subscribe(person, { times, period: per }), limited]);
  if (kind === 'unlimited' || kind === 'both')
    subscriptions.unshift([await at.subscribe(person), { frozenDays: [] }]);
  const card = (until: string, groups: string[] = []) => giveClip(shop, club, person, until, groups);
  const lastDay = today.add({ days: given.firstCardLasts }).toString();
  const cards: [number, { left: number; lastDay: string }][] = [];
  if (kind.endsWith('clips')) {
    cards.push([await card('2030-01-01'), { left: 1, lastDay: '2030-01-01' }]);
    cards.unshift([await card(lastDay), { left: 1, lastDay }]);
  }
  // Entitlements to other classes, and expired ones.
  if (kind === 'nothing') {
    await at.subscribe(person, { groups: ['Yoga'] });
    await at.subscribe(person, { until: today.subtract({ days: 1 }).toString() });
    await card('2030-01-01', ['Yoga']);
    await card(today.subtract({ days: 1 }).toString());
  }
  return {
    subscriptions: subscriptions.map(([id]) => id),
    cards: cards.map(([id]) => id),
    modelled: {
      subscriptions: subscriptions.map(([, one]) => one),
      cards: cards.map(([, one]) => one),
    },
  };
}

async function giveClip(
  { world }: Shop,
  club: TestClub,
  person: TestPerson,
  until: string,
  groups: string[],
) {
  const productId = await sellClipcard(world, club, { activity_groups: groups });
  const { id } = await world.services.db.transaction().execute((tx) =>
    openClipcard(tx, world.clock.now(), {
      centerId: club.centerId,
      productId,
      person,
      size: 1,
      validFrom: Temporal.PlainDate.from('2026-01-01'),
      validUntil: Temporal.PlainDate.from(until),
      basketId: null,
    }),
  );
  return id;
}

const secondsIn = ({ began }: Portal, at: Temporal.Instant | null) =>
  at === null ? undefined : at.since(began).total('seconds');

/** Reads the state from the database. Adds new participations to `parts`, in the order of the model. */
export async function asIs(real: Portal) {
  const { db } = real.shop.world.services;
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
    .selectFrom('occupied_time')
    .select('source_id')
    .where('center_id', '=', centerId)
    .where('kind', '=', 'PERSON')
    .orderBy('source_id')
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
        .filter(
          ({ booking_id, waiting_list_position }) => booking_id === id && waiting_list_position !== null,
        )
        .toSorted((a, b) => (a.waiting_list_position ?? 0) - (b.waiting_list_position ?? 0))
        .map((row) => numberOf(row.id)),
    })),
    parts: rows.map((row) => {
      const person = real.people.findIndex((one) => one.person.id === row.person_id);
      return {
        person,
        ride: real.rides.findIndex(({ bookingId }) => bookingId === row.booking_id),
        state: row.state,
        paidBy: row.paid_by ?? undefined,
        which: whichOf(real, person, row.subscription_id, row.clipcard_id),
        endedBy: row.ended_by ?? undefined,
        heldUntil: secondsIn(real, row.held_until),
        promotedAt: secondsIn(real, row.promoted_at),
        toldAt: secondsIn(real, row.notified_at),
        isToPayBack: row.refund_due,
      };
    }),
    clips: real.people.map((someone) =>
      someone.cards.map((id) => cards.find((card) => card.id === id)?.clips_left),
    ),
    times: uses.map(({ participation_id }) => numberOf(participation_id)),
    occupied: occupied.map(({ source_id }) => numberOf(source_id)),
    sanctions: real.people.map(({ person }) =>
      sanctions
        .filter(({ person_id }) => person_id === person.id)
        .map(({ starts_at, ends_at }) => [secondsIn(real, starts_at), secondsIn(real, ends_at)]),
    ),
  };
}

/** The index of a person's subscription or card; -1 for one that entitles them to nothing. */
export function whichOf(
  real: Portal,
  person: number,
  subscription: number | null | undefined,
  card: number | null | undefined,
): number | undefined {
  const { subscriptions = [], cards = [] } = real.people[person] ?? {};
  if (typeof subscription === 'number') return subscriptions.indexOf(subscription);
  return typeof card === 'number' ? cards.indexOf(card) : undefined;
}

/** The same state, from the model. */
export function asItShouldBe(model: BookingModel): Awaited<ReturnType<typeof asIs>> {
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
    parts: parts.map(({ person, ride, state, isToPayBack, ...part }) => ({
      ...{ person, ride, state, paidBy: part.paidBy, which: part.which, endedBy: part.endedBy },
      ...{ heldUntil: part.heldUntil, promotedAt: part.promotedAt, toldAt: part.notifiedAt },
      isToPayBack: isToPayBack ?? false,
    })),
    clips: people.map(({ cards }) => cards.map(({ left }) => left)),
    times: among(({ time }) => time !== undefined),
    occupied: among(
      ({ state, ride }) => hasPlace(state) && !model.ride(ride).isClosed && !model.ride(ride).isCancelled,
    ),
    sanctions: people.map(({ sanctions }) => sanctions.map(({ from, until }) => [from, until])),
  };
}
