import type { PayingWay } from '@foyer/contract/shared/booking';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { readBookable } from '../../participation/session-row.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { BookedPlace } from '../../subscription/places.ts';
import { readSubscriptionEntitlements } from '../entitlements/entitlements.ts';

interface Days {
  startsOn: Temporal.PlainDate;
  endsOn?: Temporal.PlainDate | undefined;
}

const isWithin = (day: Temporal.PlainDate, { startsOn, endsOn }: Days) =>
  Temporal.PlainDate.compare(day, startsOn) >= 0 && (!endsOn || Temporal.PlainDate.compare(day, endsOn) <= 0);

/** What the days cover anywhere: by its time zone, a day begins up to 14 hours earlier or later than in UTC. */
function instantsOf({ startsOn, endsOn }: Days, now: Temporal.Instant) {
  const inUtc = (day: Temporal.PlainDate) => day.toZonedDateTime('UTC').toInstant();
  const laterOf = (a: Temporal.Instant, b: Temporal.Instant) => (Temporal.Instant.compare(a, b) > 0 ? a : b);
  const from = laterOf(inUtc(startsOn.subtract({ days: 1 })), now);
  return { from, until: endsOn ? laterOf(inUtc(endsOn.add({ days: 2 })), from) : null };
}

/** A person's booked places in classes to come. Their centre stores which time is occupied, whatever the centre of the class. */
export async function placesInRange(
  db: Db | Tx,
  person: Key,
  days: Days,
  now: Temporal.Instant,
): Promise<BookedPlace[]> {
  const places = await readPlaces(db, person, days, now);
  return withOthers(db, person, places);
}

/** The same, without the memberships that would take over. */
export async function readPlaces(
  db: Db | Tx,
  person: Key,
  days: Days,
  now: Temporal.Instant,
): Promise<BookedPlace[]> {
  const range = instantsOf(days, now);
  const { rows: occupied } = await sql<{ center_id: number; ids: number[] }>`
    select source_center_id as center_id, array_agg(source_id) as ids from occupied_time as occupied
    where occupied.center_id = ${person.centerId} and occupied.kind = 'PERSON' and occupied.subject_id = ${person.id}
      and occupied.source = 'PARTICIPATION'
      and occupied.during && tstzrange(${range.from}::timestamptz, ${range.until}::timestamptz)
    group by source_center_id order by source_center_id`.execute(db);
  const places: BookedPlace[] = [];
  for (const { center_id, ids } of occupied) places.push(...(await readBooked(db, center_id, ids, now)));
  return places
    .filter(({ day }) => isWithin(day, days))
    .toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt));
}

async function readBooked(
  db: Db | Tx,
  centerId: number,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<BookedPlace[]> {
  const { rows } = await sql<{
    id: number;
    booking_id: number;
    name: string;
    center_name: string;
    time_zone: string;
    starts_at: Temporal.Instant;
    paid_by: PayingWay;
    subscription_center_id: number | null;
    subscription_id: number | null;
  }>`
    select participation.id, participation.booking_id, activity.name, center.name as center_name, center.time_zone,
      booking.starts_at, participation.paid_by, subscription_center_id, subscription_id
    from participation
    join booking on booking.center_id = ${centerId} and booking.id = participation.booking_id
      and booking.state = 'PLANNED' and booking.starts_at > ${now}::timestamptz
    join activity on activity.center_id = ${centerId} and activity.id = booking.activity_id
    join center on center.id = participation.center_id
    where participation.center_id = ${centerId} and participation.id = any (${sql.val([...ids])}::bigint[])
      and participation.state in ('BOOKED', 'OVERBOOKED_WAITINGLIST') and participation.paid_by is not null`.execute(
    db,
  );
  return rows.map((row) => ({
    participation: { centerId, id: row.id },
    booking: { centerId, id: row.booking_id },
    name: row.name,
    centerName: row.center_name,
    startsAt: row.starts_at,
    timeZone: row.time_zone,
    day: dateIn(row.starts_at, row.time_zone),
    paidBy: row.paid_by,
    ...(row.subscription_center_id !== null &&
      row.subscription_id !== null && {
        subscription: { centerId: row.subscription_center_id, id: row.subscription_id },
      }),
  }));
}

/** A limited privilege that takes over one place has one use less for the next. */
async function withOthers(db: Db | Tx, person: Key, places: readonly BookedPlace[]): Promise<BookedPlace[]> {
  const taken = new Map<string, number>();
  const known: BookedPlace[] = [];
  for (const place of places) {
    const { subscription } = place;
    const row = subscription && (await readBookable(db, place.booking));
    const all = row ? await readSubscriptionEntitlements(db, person, row) : [];
    const other = all.find(({ subscription: own, privilege, periodStart, left }) => {
      if (subscription && isSameKey(own, subscription)) return false;
      const name = [own.centerId, own.id, privilege, periodStart].join(' ');
      const used = taken.get(name) ?? 0;
      if (left !== undefined && left <= used) return false;
      taken.set(name, used + 1);
      return true;
    });
    known.push(
      other ? { ...place, coveredBy: { subscription: other.subscription, name: other.name } } : place,
    );
  }
  return known;
}
