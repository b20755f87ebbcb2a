import { classFixtures, type TestClass } from '../class-fixtures.ts';
import { courtFixtures, type TestCourt } from '../court-fixtures.ts';
import type { Chance } from '../crash/chance.ts';
import type { TestClub, TestPerson } from '../factories.ts';
import type { Shop } from '../shop-fixtures.ts';
import type { World } from '../world.ts';

/** How somebody gets onto a court. */
export const ways = ['membership', 'limited membership', 'clips', 'money'] as const;
export interface Visitor {
  person: TestPerson;
  way: (typeof ways)[number];
}

/** What a crowd wants: four courts, lessons on two of them with one of two coaches, and a gym with its halves. */
export interface Wanted {
  date: string;
  courts: readonly [TestCourt, ...TestCourt[]];
  ride: TestClass;
}

const atATime = 40;

export async function gather(world: World, club: TestClub, many: number): Promise<Visitor[]> {
  const at = classFixtures(world);
  const visitors: Visitor[] = [];
  for (let from = 0; from < many; from += atATime) {
    const some = Array.from({ length: Math.min(atATime, many - from) }, async (_, place) => {
      const person = await world.makePerson(club, { phone: '+971500000001' });
      const way = ways[place % ways.length] ?? 'money';
      if (way === 'membership') await at.subscribe(person);
      if (way === 'limited membership') await at.subscribe(person, { times: 1, period: 'WEEK' });
      if (way === 'clips') await at.giveClips(club, person, 2);
      return { person, way };
    });
    visitors.push(...(await Promise.all(some)));
  }
  return visitors;
}

export async function prepare(world: World, club: TestClub, daysAhead: number): Promise<Wanted> {
  const on = courtFixtures(world);
  const given = {
    opens_days_before: 14,
    cancel_minutes_before: 60,
    preparation_minutes: 15,
    currency: 'AED',
  };
  const tennis = await on.makeCourts(club, { ...given, count: 4 });
  const coaches = [await world.makePerson(club), await world.makePerson(club)];
  const lessons = await on.makeActivityOn(tennis.slice(0, 2), { ...given, coaches });
  const [gym, ...halves] = await on.makeCourts(club, { ...given, count: 3 });
  if (!gym) throw new Error('there is no gym');
  await on.block(gym, halves);
  const { time_zone } = (await world.clubOf(club)).center;
  const day = world.clock.now().toZonedDateTimeISO(time_zone).toPlainDate().add({ days: daysAhead });
  const begins = day.toZonedDateTime({ timeZone: time_zone, plainTime: '10:00' }).toInstant();
  const inMinutes = Math.round(begins.since(world.clock.now()).total('minutes'));
  const ride = await classFixtures(world).makeClass(club, {
    ...{ inMinutes, capacity: 20, cancel_minutes_before: 60, price: null },
  });
  // Listed several times, because most people want one of the four courts.
  const courts = [...tennis, ...tennis, ...tennis, ...lessons, gym, ...halves];
  return { date: day.toString(), courts: courts as unknown as Wanted['courts'], ride };
}

interface Part {
  participationId: number;
  participationCenterId: number;
}
interface Answer {
  status: number;
  body: {
    errorCode?: string;
    paymentKey?: string;
    participation?: Part & { state: string };
    participations?: (Part & { state: string })[];
  };
}
type Door = (person: TestPerson, path: string, input: object, key?: string) => Promise<Answer>;

/** One of the servers that run on the same database. */
export const doorTo =
  (url: string): Door =>
  async ({ headers }, path, input, key) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(input),
    });
    return { status: answer.status, body: (await answer.json()) as Answer['body'] };
  };

interface Visit {
  doors: readonly [Door, ...Door[]];
  wanted: Wanted;
  chance: Chance;
  shopper: Shop['sandbox']['shopper'];
}

const starts = ['09:30', '10:00', '10:30'] as const;

const hourOf = ({ wanted: { date, courts }, chance }: Visit, of?: number) => {
  const some = courts.filter((one) => of === undefined || one.activityId === of);
  const { resourceId, activityId, activityCenterId } = chance.oneOf(some as [TestCourt]);
  const startTime = chance.oneOf(starts);
  return { resourceId, activityId, activityCenterId, date, startTime, duration: chance.oneOf([60, 90]) };
};

const keyOf = ({ participationId, participationCenterId }: Part) => ({
  participationId,
  participationCenterId,
});

/**
 * Wants an hour a few times over: books it, some twice with the same key at both servers, or keeps and pays for it; then
 * moves it, cancels it or stays. Some book a class at that time as well. Returns the statuses of all answers.
 */
export async function comeAndGo(visit: Visit, { person, way }: Visitor): Promise<number[]> {
  const { doors, wanted, chance } = visit;
  const statuses: number[] = [];
  const ask = async (path: string, input: object, key?: string, door = chance.oneOf(doors)) => {
    const answer = await door(person, path, input, key);
    statuses.push(answer.status);
    return answer.body;
  };
  for (let round = 0; round < 8; round += 1) {
    const key = `court-${person.id}-${round}-0000`;
    const hour = hourOf(visit);
    const ride =
      chance.happens(20) && way !== 'money' ? ask('booking/create-booking', wanted.ride) : undefined;
    const keep = way === 'money' || chance.happens(20);
    const at = chance.happens(30) ? doors : [chance.oneOf(doors)];
    const answers = await Promise.all(
      at.map((door) => ask('resource-booking/book-resource', { ...hour, keep }, key, door)),
    );
    await ride;
    const part = answers.find(({ participation }) => participation)?.participation;
    if (!part) continue;
    if (way === 'money') {
      if (chance.happens(20)) return statuses;
      const { paymentKey } = await ask('payment/make-cc-resource-booking-payment', keyOf(part));
      if (paymentKey === undefined) continue;
      await visit.shopper.pays(paymentKey);
      await ask('payment/check-payment', { paymentKey });
    } else if (keep && chance.happens(80)) await ask('resource-booking/book-resource', hour);
    if (chance.happens(40)) {
      const moves = keyOf(part);
      await ask('resource-booking/book-resource', { ...hourOf(visit, hour.activityId), moves });
    }
    if (chance.happens(25)) return statuses;
    await ask('booking/cancel-booking', keyOf(part));
  }
  return statuses;
}
