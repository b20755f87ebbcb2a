import pg from 'pg';
import { plainDocument } from './factories.ts';
import { seedPeople } from './many-people.ts';

/** The sizes of a club and a chain. Centres are equally large in both, and people have booked equally much. */
export const sizes = {
  small: { centers: 5, people: 5_000 },
  large: { centers: 1_000, people: 1_000_000 },
} as const;
export interface Size {
  centers: number;
  people: number;
}

export const brandId = 'many';
export const firstCenterId = 10_001;
/** `seedPeople` numbers people from here on, and assigns them to the centres in turn. */
const firstPersonId = 1_000_000;
const firstBookingId = 2_000_000;
const firstParticipationId = 10_000_000;

const weeksBack = 6;
const weeksAhead = 2;
const days = 7 * (weeksBack + weeksAhead);
const classesOfDay = 10;
const classes = days * classesOfDay;
const timesEach = 10;
/** The distance between two classes of a person: days, so that nobody is in two places at once. */
const stride = classes / timesEach;
/** Every nth class has fewer places than people who want one. */
const popular = 20;
const fewPlaces = 12;
const centersAtOnce = 50;

export interface Member {
  centerId: number;
  id: number;
}

/** The nth person of a centre, counted from 0. */
export const memberOf = ({ centers }: Size, center: number, place: number): Member => ({
  centerId: firstCenterId + center,
  id: firstPersonId + (center === 0 ? (place + 1) * centers : place * centers + center),
});

/** The token of a seeded session: predictable, but valid in no other database. */
const tokenOf = ({ centerId, id }: Member) => `${centerId}.${String(id).padStart(43, '0')}`;

export const headersOf = (member: Member) => ({
  'x-referer': `https://portal.example/?centerId=${member.centerId}`,
  authorization: `Bearer ${tokenOf(member)}`,
});

type Tell = (step: string) => void;

/**
 * Seeds centres, people and their bookings, six weeks back and two ahead, reproducibly for a seed and a day. Skips the
 * checks of each row, and builds the large indexes at the end.
 */
export async function seedClasses(
  url: string,
  size: Size,
  { seed = 1, tell = () => undefined }: { seed?: number; tell?: Tell } = {},
): Promise<void> {
  await withClient(url, (client) => makeCenters(client, size));
  tell(`${size.people} people`);
  await seedPeople(url, { firstCenterId, centers: size.centers, people: size.people });
  await withClient(url, async (client) => {
    tell('memberships');
    await signEverybodyIn(client);
    tell('timetables');
    await makeTimetables(client, size, seed);
    const restore = await layIndexesAside(client, ['participation', 'occupied_time', 'privilege_use']);
    for (let from = 0; from < size.centers; from += centersAtOnce) {
      tell(`participations of ${from} of ${size.centers} centres`);
      await takePart(client, { from, size, seed });
    }
    await countPlaces(client);
    await restore(tell);
    await client.query(`
      select setval(pg_get_serial_sequence('participation', 'id'), (select max(id) from participation));
      select setval(pg_get_serial_sequence('booking', 'id'), (select max(id) from booking))`);
    tell('vacuum');
    await client.query('vacuum analyze');
  });
}

/** Seeds people of one centre, each signed in and with a membership that includes everything. */
export async function seedCrowd(url: string, people: number): Promise<Member[]> {
  const size = { centers: 1, people };
  await withClient(url, (client) => makeCenters(client, size));
  await seedPeople(url, { firstCenterId, ...size });
  await withClient(url, signEverybodyIn);
  return Array.from({ length: people }, (_, place) => memberOf(size, 0, place));
}

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off;
      set maintenance_work_mem = '512MB'; set work_mem = '256MB'`);
    await work(client);
  } finally {
    await client.end();
  }
}

const zones = ['America/New_York', 'Europe/Berlin', 'Asia/Dubai'];

async function makeCenters(client: pg.Client, { centers }: Size): Promise<void> {
  await client.query(`insert into brand (id, name, directory_center_id) values ($1, 'Many', $2)`, [
    brandId,
    firstCenterId,
  ]);
  await client.query(`insert into area (id, brand_id, name) values ($1, $1, 'Everywhere')`, [brandId]);
  await client.query(
    `insert into center (id, brand_id, area_id, name, address1, zip_code, city, country, time_zone, currency,
        currency_exponent)
      select $2::integer + number, $1, $1, 'Centre ' || number, '1 Court Street', '02108', 'Boston', 'US',
        ($4::text[])[1 + number % cardinality($4::text[])], 'USD', 2
      from generate_series(0, $3::integer - 1) number`,
    [brandId, firstCenterId, centers, zones],
  );
  await client.query(
    `insert into config_document (scope, scope_id, version, document, changed_by, changed_at)
      values ('brand', $1, 1, $2, 'seed', now())`,
    [brandId, JSON.stringify(plainDocument)],
  );
}

/** Makes everybody a member: one in ten may come four times a week, the others without limit. */
const signEverybodyIn = async (client: pg.Client): Promise<void> => {
  const everybody = `from person join center on center.id = person.center_id and center.brand_id = '${brandId}'`;
  await client.query(`
    insert into person_role (center_id, person_id, role, scope_center_id)
      select person.center_id, person.id, 'MEMBER', person.center_id ${everybody};
    insert into plan (center_id, id, name)
      select id, kind, case kind when 1 then 'Full Club' else 'Four a week' end
      from center, generate_series(1, 2) kind where brand_id = '${brandId}';
    insert into plan_privilege (center_id, plan_id, position, times, period)
      select center_id, id, 1, case id when 2 then 4 end, case id when 2 then 'WEEK' end from plan
      where center_id in (select id from center where brand_id = '${brandId}');
    insert into subscription (center_id, id, plan_id, person_center_id, person_id, status, starts_on)
      select person.center_id, person.id, case when ${isLimited('person.id')} then 2 else 1 end, person.center_id,
        person.id, 'ACTIVE',
        current_date - 365 ${everybody} order by 1, 2;
    insert into session (center_id, token_hash, person_id, portal_center_id, created_at, last_seen_at,
        idle_ends_at, ends_at)
      select person.center_id, sha256(convert_to(person.center_id || '.' || lpad(person.id::text, 43, '0'), 'UTF8')),
        person.id, person.center_id, now(), now(), now() + interval '12 hours', now() + interval '12 hours'
      ${everybody};
    analyze person_role; analyze plan; analyze plan_privilege; analyze subscription; analyze session`);
};

const isLimited = (id: string) => `${id} / 7 % 10 = 0`;

/** Makes six activities, two rooms, five instructors, and ten classes a day in the centre's local time. */
async function makeTimetables(client: pg.Client, { centers }: Size, seed: number): Promise<void> {
  await client.query(`
    insert into room (center_id, id, name, capacity)
      select center.id, room, 'Studio ' || room, 40 from center, generate_series(1, 2) room
      where brand_id = '${brandId}';
    insert into activity (center_id, id, type, name, activity_group, description, duration_minutes, capacity,
        waiting_list_capacity, seat_plan, price, currency)
      select center.id, activity, 'CLASS', (array['Ride 45', 'Flow', 'Pump', 'Row', 'Stretch', 'Ride 30'])[activity],
        (array['Ride', 'Mind', 'Strength', 'Row', 'Mind', 'Ride'])[activity], 'An hour that is well spent.',
        case activity when 6 then 30 else 45 end, case activity when 6 then ${fewPlaces} else 24 end, 20,
        case activity when 6 then jsonb_build_object('kind', 'BIKE', 'rows', jsonb_build_array(
          (select jsonb_agg(seat::text) from generate_series(1, ${fewPlaces}) seat))) end,
        case activity when 6 then null else 1800 end, 'USD'
      from center, generate_series(1, 6) activity where brand_id = '${brandId}'`);
  // The ids of a centre's classes follow their start times, so that a participation finds its class by arithmetic.
  await client.query(
    `insert into booking (center_id, id, activity_id, room_id, starts_at, ends_at, capacity, waiting_list_capacity,
        closed_at)
      select center_id, id, activity, room, starts, starts + minutes * interval '1 minute',
        case activity when 6 then ${fewPlaces} else 24 end, 20,
        case when starts + minutes * interval '1 minute' < now() then starts + interval '2 hours' end
      from (
        select center.id as center_id, ${bookingId('number', 'class')} as id,
          case when (class + $3::integer) % ${popular} = 0 then 6
            else 1 + (class + number + $3::integer) % 5 end as activity,
          1 + class % 2 as room, case when (class + $3::integer) % ${popular} = 0 then 30 else 45 end as minutes,
          (current_date - ${7 * weeksBack} + class / ${classesOfDay} + time '06:30'
            + (class % ${classesOfDay}) * interval '90 minutes') at time zone time_zone as starts
        from generate_series(0, $1::integer - 1) number
        join center on center.id = $2::integer + number, generate_series(0, ${classes - 1}) class
        order by 1, 2
      ) made`,
    [centers, firstCenterId, seed],
  );
  await client.query(
    `insert into booking_instructor (center_id, booking_id, position, person_id)
      select $2::integer + number, ${bookingId('number', 'class')}, 1,
        ${firstPersonId} + (1 + (class + $3::integer) % 5) * $1::integer + number
      from generate_series(0, $1::integer - 1) number, generate_series(0, ${classes - 1}) class`,
    [centers, firstCenterId, seed],
  );
  await client.query(`
    insert into occupied_time (center_id, kind, subject_id, source, source_center_id, source_id, during)
      select center_id, 'ROOM', room_id, 'SESSION', center_id, id, tstzrange(starts_at, ends_at)
      from booking where ends_at > now()
      union all
      select booking.center_id, 'INSTRUCTOR', given.person_id, 'SESSION', booking.center_id, booking.id,
        tstzrange(starts_at, ends_at)
      from booking join booking_instructor as given
        on given.center_id = booking.center_id and given.booking_id = booking.id
      where ends_at > now()`);
  await client.query('analyze booking; analyze booking_instructor');
}

const bookingId = (center: string, place: string) =>
  `${firstBookingId} + ${center} * ${classes}::bigint + ${place}`;

/**
 * Each person books ten classes, at equal distances through the eight weeks. If more people want a class than there are
 * places, the first get them; the others wait, or have waited without success. One in twenty cancels.
 */
async function takePart(
  client: pg.Client,
  { from, size: { centers, people }, seed }: { from: number; size: Size; seed: number },
): Promise<void> {
  await client.query(
    `with wanted as (
      select number, place, ${firstPersonId} + place * $2::bigint + number as person_id,
        (place + $3::integer + turn * ${stride}) % ${classes} as class, turn
      from generate_series($1::integer, least($1::integer + ${centersAtOnce}, $2::integer) - 1) number,
        generate_series((number = 0)::integer, ($4::integer - number) / $2::integer) place,
        generate_series(0, ${timesEach - 1}) turn
    ), judged as (
      select booking.center_id, booking.id as booking_id, booking.starts_at, booking.ends_at, person_id,
        activity_id = 6 as has_seats,
        booking.closed_at is not null as is_over,
        row_number() over (partition by number, booking.id order by place) as rank,
        (place + turn * 7 + $3::integer) % 20 = 0 and activity_id <> 6 as is_cancelled,
        (place + turn * 3) % 25 = 0 as is_missed,
        time_zone, ${isLimited('person_id')} as is_limited
      from wanted
      join booking on booking.center_id = ${firstCenterId} + number and booking.id = ${bookingId('number', 'class')}
      join center on center.id = booking.center_id
    ), stated as (
      select *, case when is_cancelled then 'CANCELLED'
        when has_seats and rank > ${fewPlaces} and is_over then 'CANCELLED'
        when has_seats and rank > ${fewPlaces} then 'BOOKED_IN_WAITING_LIST'
        when is_over and is_missed then 'BOOKED_NO_SHOW_UP' else 'BOOKED' end as state
      from judged
    ), taking as (
      insert into participation (center_id, id, booking_id, person_center_id, person_id, state, seat, waiting_list_position, paid_by,
          subscription_center_id, subscription_id, ended_by, checked_in_at, created_at, state_at)
        select center_id, $5::bigint + row_number() over (order by center_id, starts_at, rank),
          booking_id, center_id, person_id, state,
          case when has_seats and state like 'BOOKED%' and state <> 'BOOKED_IN_WAITING_LIST' then rank::text end,
          case when state = 'BOOKED_IN_WAITING_LIST' then rank - ${fewPlaces} end,
          case when state in ('BOOKED', 'BOOKED_NO_SHOW_UP') then 'SUBSCRIPTION' end,
          case when state in ('BOOKED', 'BOOKED_NO_SHOW_UP') then center_id end,
          case when state in ('BOOKED', 'BOOKED_NO_SHOW_UP') then person_id end,
          case when state = 'CANCELLED' then case when is_cancelled then 'PERSON' else 'TIME' end end,
          case when state = 'BOOKED' and is_over then starts_at end,
          starts_at - interval '8 days', starts_at - interval '3 days'
        from stated order by center_id, starts_at, rank
        returning center_id, id, booking_id, person_id, state
    ), sitting as (
      select taking.*, starts_at, ends_at, time_zone, is_limited, is_over from taking
      join stated using (center_id, booking_id, person_id) where taking.state in ('BOOKED', 'BOOKED_NO_SHOW_UP')
    ), occupied as (
      insert into occupied_time (center_id, kind, subject_id, source, source_center_id, source_id, during)
        select center_id, 'PERSON', person_id, 'PARTICIPATION', center_id, id, tstzrange(starts_at, ends_at)
        from sitting where not is_over
    )
    insert into privilege_use (center_id, subscription_id, privilege, period_start, slot, participation_center_id,
        participation_id)
      select center_id, person_id, 1, week,
        row_number() over (partition by center_id, person_id, week order by starts_at), center_id, id
      from sitting, lateral (select date_trunc('week', starts_at at time zone time_zone)::date as week) of_week
      where is_limited`,
    [from, centers, seed, people, firstParticipationId + from * timesEach * Math.ceil(people / centers)],
  );
}

const countPlaces = (client: pg.Client) =>
  client.query(`
    update booking set taken = counted.taken, waiting = counted.waiting
    from (
      select center_id, booking_id, count(*) filter (where state in ('BOOKED', 'BOOKED_NO_SHOW_UP')) as taken,
        count(*) filter (where state = 'BOOKED_IN_WAITING_LIST') as waiting
      from participation group by center_id, booking_id
    ) counted
    where counted.center_id = booking.center_id and counted.booking_id = booking.id`);

/**
 * Drops keys and indexes of these tables and returns a function that restores them: maintaining them row by row would
 * take hours. Keys that other tables refer to stay. Exclusion constraints stay, with their index disabled: adding one would check each of ten million rows,
 * while `vacuum full` rebuilds the index without that.
 */
async function layIndexesAside(client: pg.Client, tables: readonly string[]) {
  const { rows } = await client.query<{ name: string; gone: string; back: string }>(
    `select conname as name, format('update pg_index set indisready = false where indexrelid = %s', conindid) as gone,
        format('update pg_index set indisready = true where indexrelid = %s; vacuum full %s', conindid,
          conrelid::regclass) as back
      from pg_constraint where conrelid = any($1::text[]::regclass[]) and contype = 'x'
    union all
    select conname, format('alter table %s drop constraint %I', conrelid::regclass, conname),
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
      from pg_constraint as own where conrelid = any($1::text[]::regclass[]) and contype in ('p', 'u')
        and not exists (select from pg_constraint as key where key.contype = 'f' and key.conindid = own.conindid)
    union all
    select indexrelid::regclass::text, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      from pg_index where indrelid = any($1::text[]::regclass[])
        and not exists (select from pg_constraint where conindid = indexrelid)`,
    [tables],
  );
  for (const { gone } of rows) await client.query(gone);
  return async (tell: Tell) => {
    for (const { name, back } of rows) {
      tell(name);
      for (const one of back.split('; ')) await client.query(one);
    }
  };
}
