import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOwnWorld, type World } from '../../test/world.ts';
import { loadDemoWhenEmpty } from './demo.ts';

let world: World;
beforeAll(async () => {
  world = await openOwnWorld();
  const folder = resolve(import.meta.dirname, '../../../demo');
  await loadDemoWhenEmpty(world.services.db, world.clock, folder, world.services.log);
});
afterAll(() => world[Symbol.asyncDispose]());

interface Shown {
  name: string;
  closed?: { reason?: string };
  free: {
    startTime: string;
    activityId: number;
    isPeak: boolean;
    durations: { minutes: number; amount?: number }[];
  }[];
  taken: { startTime: string; kind: string }[];
}

async function signIn(host: string, email: string): Promise<Record<string, string>> {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/user/authenticate',
    headers: { host },
    payload: { email, password: 'Foyer-demo-2026' },
  });
  return { host, authorization: `Bearer ${answer.json().token}` };
}

async function courtsOn(headers: Record<string, string>, inDays: number): Promise<Shown[]> {
  const date = world.clock
    .now()
    .toZonedDateTimeISO('America/New_York')
    .toPlainDate()
    .add({ days: inDays })
    .toString();
  const answer = await world.app.inject({
    method: 'POST',
    url: '/api/resource-booking/available-start-times-and-resources',
    headers,
    payload: { date },
  });
  return answer.json().resources;
}

describe('the courts of the demo', () => {
  const visitor = { host: 'kestrel.localhost' };

  test('are those of the club in Boston, at its prices for visitors', async () => {
    const courts = await courtsOn(visitor, 2);
    expect(courts.map(({ name }) => name)).toEqual([
      ...['Tennis court 1', 'Tennis court 2', 'Tennis court 3', 'Tennis court 4'],
      ...['Padel court 1', 'Padel court 2', 'Pickleball 1', 'Squash 1', 'Squash 2'],
    ]);
    expect(courts[3]?.closed).toMatchObject({ reason: 'Closed for winter' });
    const prices = (activity: number, minutes: number) =>
      new Set(
        courts
          .flatMap(({ free }) => free.filter(({ activityId }) => activityId === activity))
          .flatMap(({ startTime, isPeak, durations }) => {
            expect(isPeak).toBe('17:00' <= startTime && startTime <= '20:30');
            return durations.filter((one) => one.minutes === minutes).map(({ amount }) => amount);
          }),
      );
    expect([...prices(11, 60)].toSorted()).toEqual([2200, 3000]);
    expect([...prices(12, 90)].toSorted()).toEqual([3600, 4400]);
  });

  test('are dense in the evening and empty in the morning', async () => {
    const taken = (await courtsOn(visitor, 4)).flatMap((court) => court.taken);
    const at = (from: string, until: string) =>
      taken.filter(({ startTime, kind }) => kind === 'TAKEN' && from <= startTime && startTime < until)
        .length;
    expect(at('17:00', '21:00')).toBeGreaterThan(4 * at('08:00', '12:00'));
  });

  test('are booked by those who can sign in, for hours to come and of the last weeks', async () => {
    const maya = await signIn('kestrel.localhost', 'maya.lindgren@mail.example');
    const own = (await courtsOn(maya, 3)).filter(({ taken }) => taken.some(({ kind }) => kind === 'YOURS'));
    expect(own.map(({ name }) => name)).toEqual(['Padel court 2']);
    const rows = await world.services.db
      .selectFrom('participation')
      .innerJoin('booking', (on) =>
        on
          .onRef('booking.center_id', '=', 'participation.center_id')
          .onRef('booking.id', '=', 'participation.booking_id'),
      )
      .innerJoin('credential', (on) =>
        on
          .onRef('credential.person_center_id', '=', 'participation.person_center_id')
          .onRef('credential.person_id', '=', 'participation.person_id'),
      )
      .select(['participation.center_id', 'ends_at'])
      .where('booking.price', 'is not', null)
      .execute();
    for (const center of [100, 101, 200, 201, 202, 300]) {
      const hours = rows.filter(({ center_id }) => center_id === center);
      const isOver = hours.map(({ ends_at }) => Temporal.Instant.compare(ends_at, world.clock.now()) <= 0);
      expect(new Set(isOver), `${center}`).toEqual(new Set([true, false]));
    }
  });

  test('show everything that a club can choose', async () => {
    const { db } = world.services;
    const of = async (table: 'resource_of_activity' | 'resource_block' | 'resource' | 'resource_activity') =>
      (await db.selectFrom(table).selectAll().execute()) as Record<string, unknown>[];
    const steps = await of('resource_of_activity');
    expect(new Set(steps.filter(({ step }) => step === 2).map(({ center_id }) => center_id))).toEqual(
      new Set([100]),
    );
    expect(await of('resource_block')).toEqual([
      { center_id: 300, resource_id: 1, blocked_id: 2 },
      { center_id: 300, resource_id: 1, blocked_id: 3 },
    ]);
    const resources = await of('resource');
    const persons = resources.filter(({ person_id }) => person_id !== null);
    expect(new Set(persons.map(({ center_id }) => center_id))).toEqual(new Set([100, 200, 201, 202, 300]));
    expect(resources.some(({ has_light }) => has_light)).toBe(true);
    const activities = await of('resource_activity');
    for (const column of ['light', 'maximum_booked', 'guest_opens_days_before'])
      expect(
        activities.some((row) => row[column] !== null),
        column,
      ).toBe(true);
    expect(activities.some(({ preparation_minutes }) => Number(preparation_minutes) > 0)).toBe(true);
    const privileges = await db.selectFrom('plan_privilege').selectAll().execute();
    expect(
      privileges.some(({ times, opens_days_before }) => times !== null && opens_days_before === 14),
    ).toBe(true);
  });

  test('can be imported on any day of the week: nobody and nothing is in a class at the same time of day', async () => {
    const { rows } = await sql`
      with span as (
        select booking.center_id, booking.id, booking.room_id, activity.type = 'RESOURCE_BOOKING' as is_court,
          (booking.starts_at at time zone center.time_zone)::time as from_time,
          (booking.starts_at at time zone center.time_zone)::time + (booking.ends_at - booking.starts_at) as until_time,
          coalesce(by_hour.preparation_minutes, 0) * interval '1 minute' as preparation
        from booking
        join center on center.id = booking.center_id
        join activity on activity.center_id = booking.center_id and activity.id = booking.activity_id
        left join resource_activity as by_hour
          on by_hour.center_id = booking.center_id and by_hour.activity_id = booking.activity_id
      ), used as (
        select span.*, 'room ' || room_id as subject, until_time + preparation as free_time from span where room_id is not null
        union all
        select span.*, 'instructor ' || given.person_id, until_time + preparation from span
        join booking_instructor as given on given.center_id = span.center_id and given.booking_id = span.id
        union all
        select span.*, 'person ' || part.person_center_id || ' ' || part.person_id, until_time from span
        join participation as part on part.center_id = span.center_id and part.booking_id = span.id
        where part.state in ('BOOKED', 'BOOKED_NO_SHOW_UP')
      )
      select distinct court.center_id, court.subject, court.from_time, class.from_time as class_time
      from used as court
      join used as class on class.center_id = court.center_id and class.subject = court.subject
        and court.is_court and not class.is_court
        and court.from_time < class.free_time and class.from_time < court.free_time`.execute(
      world.services.db,
    );
    expect(rows).toEqual([]);
  });
});
