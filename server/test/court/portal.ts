import { openClipcard } from '../../src/clipcards/clips.ts';
import { type ClassFixtures, classFixtures } from '../class-fixtures.ts';
import { type CourtFixtures, courtFixtures } from '../court-fixtures.ts';
import { plainDocument, type TestClub, type TestPerson } from '../factories.ts';
import { type Shop, sellClipcard } from '../shop-fixtures.ts';
import {
  CourtModel,
  type Hour,
  type ModelActivity,
  type ModelPerson,
  type ModelResource,
  type Price,
} from './model.ts';

/** What the model refers to by index, as it exists in the portal. */
export interface Portal {
  shop: Shop;
  at: ClassFixtures;
  on: CourtFixtures;
  club: TestClub;
  people: { person: TestPerson; subscriptions: number[]; cards: number[] }[];
  activities: number[];
  /** With the room of each; coaches have none. */
  resources: { id: number; roomId: number | null }[];
  /** Of the classes that take rooms. */
  classActivity: number;
  /** Participations, by their index in the model. */
  parts: { center_id: number; id: number }[];
  payments: string[];
}

/** What differs from one scenario to the next. */
export interface Given {
  begins: { timeZone: string; at: string };
  preparation: number;
  opensDays: number;
  guestOpensDays: number | undefined;
  planOpensDays: number | undefined;
  closesBefore: number;
  cancelBefore: number;
  mostBooked: number | undefined;
  prices: 'flat' | 'peak' | 'gaps';
  sellsClipcards: boolean;
  times: number;
}

/** The people of every scenario, by index. */
export const peopleGiven = ['unlimited', 'limited', 'clips', 'nothing', 'limited and clips'] as const;

const allDay = { isPeak: false, fromMinute: 0, untilMinute: 1439 };
const lengthsOf = (sixty: number, ninety: number) => [
  { minutes: 60, amount: sixty },
  { minutes: 90, amount: ninety },
];
const pricesGiven: Record<Given['prices'], Price[]> = {
  flat: [{ ...allDay, amounts: lengthsOf(2000, 2800) }],
  peak: [
    { isPeak: true, fromMinute: 11 * 60, untilMinute: 12 * 60, amounts: [{ minutes: 60, amount: 3000 }] },
    { ...allDay, amounts: lengthsOf(2000, 2800) },
  ],
  gaps: [
    { isPeak: false, fromMinute: 10 * 60, untilMinute: 11 * 60, amounts: [{ minutes: 60, amount: 2000 }] },
  ],
};

// Indexes of the resources: two courts, a gym with two halves, and two coaches.
export const courtsGiven = [0, 1];
const [gym, left, right] = [2, 3, 4] as const;
const coaches = [5, 6];
export const opensAt = 9 * 60;
export const closesAt = 13 * 60;

function activitiesFrom(given: Given): ModelActivity[] {
  const { opensDays, guestOpensDays, closesBefore, cancelBefore, mostBooked, preparation } = given;
  const rules = { opensDays, guestOpensDays, closesBefore, cancelBefore, mostBooked };
  const prices = pricesGiven[given.prices];
  return [
    { ...rules, preparation, courts: courtsGiven, coaches: [], slot: 30, lengths: [60, 90], prices },
    {
      ...{ ...rules, preparation: 0, courts: [gym, left, right], coaches: [], slot: 60, lengths: [60] },
      prices: pricesGiven.flat,
    },
    { ...rules, preparation: 15, courts: courtsGiven, coaches, slot: 30, lengths: [60], prices: [] },
  ];
}

const resourcesGiven = (): ModelResource[] =>
  Array.from({ length: 7 }, (_, place) => ({
    ...{
      opens: opensAt,
      closes: closesAt,
      exceptions: new Map(),
      blocks: place === gym ? [left, right] : [],
    },
  }));

export async function openPortal(shop: Shop, given: Given) {
  const { world } = shop;
  const [at, on] = [classFixtures(world), courtFixtures(world)];
  const { timeZone } = given.begins;
  const club = await world.makeClub({
    timeZone,
    document: {
      ...plainDocument,
      paymentProvidersConfig: { paytabs: { allowedForStaff: true, allowedForMember: true } },
    },
  });
  const began = Temporal.PlainDateTime.from(given.begins.at).toZonedDateTime(timeZone).toInstant();
  world.clock.set(began.toString());
  const people = [];
  const modelled: ModelPerson[] = [];
  for (const kind of peopleGiven) {
    const person = await world.makePerson(club, { phone: '+12025550123' });
    const { model, ...has } = await equip(shop, { club, person, kind, given });
    people.push({ person, ...has });
    modelled.push({ ...model, isBlocked: false });
  }
  if (given.sellsClipcards) await sellClipcard(world, club);
  const activities = activitiesFrom(given);
  const resources = await makeResources(shop, club);
  const real: Portal = {
    ...{ shop, at, on, club, people, resources, parts: [], payments: [] },
    activities: await makeActivities(on, { club, resources, activities }),
    classActivity: await makeClassActivity(shop, club),
  };
  const settings = {
    ...{ timeZone, today: given.begins.at.slice(0, 10), sellsClipcards: given.sellsClipcards },
    ...{ tentativeMinutes: 10, payingMinutes: 20 },
  };
  const model = new CourtModel(
    settings,
    { activities, resources: resourcesGiven() },
    { now: began.epochMilliseconds, people: modelled },
  );
  return { model, real };
}

async function makeResources({ world }: Shop, club: TestClub) {
  const on = courtFixtures(world);
  const made: { id: number; roomId: number | null }[] = [];
  for (const place of resourcesGiven().keys()) {
    const coach = coaches.includes(place) && (await world.makePerson(club));
    const { resourceId, roomId } = await on.makeResource(club, {
      ...{ name: `Court ${place}`, opens: opensAt, closes: closesAt },
      ...(coach && { coach }),
    });
    made.push({ id: resourceId, roomId });
  }
  const idOf = (place: number) => made[place]?.id ?? 0;
  for (const blocked of [left, right])
    await world.services.db
      .insertInto('resource_block')
      .values({ center_id: club.centerId, resource_id: idOf(gym), blocked_id: idOf(blocked) })
      .execute();
  return made;
}

async function makeActivities(
  on: CourtFixtures,
  {
    club,
    resources,
    activities,
  }: { club: TestClub; resources: Portal['resources']; activities: ModelActivity[] },
): Promise<number[]> {
  const made: number[] = [];
  for (const one of activities) {
    const courtOf = (place: number) => ({
      ...{ resourceId: resources[place]?.id ?? 0, activityId: 0, activityCenterId: club.centerId },
      roomId: resources[place]?.roomId ?? 0,
    });
    const [first] = await on.makeActivityOn(one.courts.map(courtOf), {
      ...{ slot_minutes: one.slot, durations: one.lengths, preparation_minutes: one.preparation },
      ...{ opens_days_before: one.opensDays, closes_minutes_before: one.closesBefore },
      cancel_minutes_before: one.cancelBefore,
      ...(one.guestOpensDays !== undefined && { guest_opens_days_before: one.guestOpensDays }),
      ...(one.mostBooked !== undefined && { maximum_booked: one.mostBooked }),
      prices: one.prices.map((price) => ({ ...price, weekdays: [] })),
      onStep2: one.coaches.map((place) => resources[place]?.id ?? 0),
    });
    made.push(first?.activityId ?? 0);
  }
  return made;
}

async function makeClassActivity({ world }: Shop, club: TestClub): Promise<number> {
  const ride = await classFixtures(world).makeClass(club, { inMinutes: -1000 * 24 * 60 });
  const { activity_id } = await world.services.db
    .deleteFrom('booking')
    .where('center_id', '=', ride.bookingCenterId)
    .where('id', '=', ride.bookingId)
    .returning('activity_id')
    .executeTakeFirstOrThrow();
  return activity_id;
}

interface Equipped {
  club: TestClub;
  person: TestPerson;
  kind: (typeof peopleGiven)[number];
  given: Given;
}

async function equip(shop: Shop, { club, person, kind, given }: Equipped) {
  const at = classFixtures(shop.world);
  const { db } = shop.world.services;
  const model: Pick<ModelPerson, 'subscriptions' | 'cards'> = { subscriptions: [], cards: [] };
  const subscriptions: number[] = [];
  const cards: number[] = [];
  if (kind === 'unlimited' || kind.startsWith('limited')) {
    const limit = kind === 'unlimited' ? undefined : { times: given.times };
    const id = await at.subscribe(person, limit ? { ...limit, period: 'WEEK' } : {});
    subscriptions.push(id);
    const opensDays = given.planOpensDays;
    model.subscriptions.push({ ...(limit && { limit }), ...(opensDays !== undefined && { opensDays }) });
    if (opensDays !== undefined)
      await db
        .updateTable('plan_privilege')
        .set({ opens_days_before: opensDays })
        .where('center_id', '=', club.centerId)
        .where('plan_id', '=', (eb) =>
          eb
            .selectFrom('subscription')
            .select('plan_id')
            .where('center_id', '=', club.centerId)
            .where('id', '=', id),
        )
        .execute();
  }
  if (kind.endsWith('clips'))
    for (const lastDay of ['2029-01-01', '2030-01-01']) {
      cards.push(await giveClip(shop, club, person, lastDay));
      model.cards.push({ left: 1 });
    }
  return { subscriptions, cards, model };
}

/** Of a product that members can't buy, so that it doesn't open courts to others. */
async function giveClip({ world }: Shop, club: TestClub, person: TestPerson, until: string) {
  const productId = await sellClipcard(world, club, { for_members: false });
  const { id } = await world.services.db.transaction().execute((tx) =>
    openClipcard(tx, world.clock.now(), {
      ...{ centerId: club.centerId, productId, person, size: 1, basketId: null },
      validFrom: Temporal.PlainDate.from('2026-01-01'),
      validUntil: Temporal.PlainDate.from(until),
    }),
  );
  return id;
}

/** An hour as input of a call. */
export const inputOf = ({ activities, resources, club }: Portal, model: CourtModel, hour: Hour) => ({
  resourceId: resources[hour.resource]?.id ?? 0,
  activityId: activities[hour.activity] ?? 0,
  activityCenterId: club.centerId,
  date: model.dateOf(hour.day),
  startTime: timeOf(hour.minute),
  duration: hour.length,
});

export const timeOf = (minute: number): string =>
  Temporal.PlainTime.from('00:00').add({ minutes: minute }).toString({ smallestUnit: 'minute' });
