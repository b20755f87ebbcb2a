import { campType } from '@foyer/contract/shared/booking';
import type { CampSale } from '@foyer/contract/shared/camp';
import type { Key } from '@foyer/contract/shared/keys';
import { type RawBuilder, sql } from 'kysely';
import type { ActivityRow, BookingRow } from '../participation/rules.ts';
import { both } from '../platform/db/both.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { keys } from '../platform/db/keys.ts';
import { type DateJson, dateFrom, type SignUpDate, selectDates } from '../sign-up/dates.ts';

type OfBooking = Pick<
  BookingRow,
  | 'center_id'
  | 'id'
  | 'activity_id'
  | 'starts_at'
  | 'ends_at'
  | 'state'
  | 'capacity'
  | 'taken'
  | 'waiting'
  | 'overbooked'
  | 'waiting_list_capacity'
  | 'split_until'
>;
type OfActivity = Pick<
  ActivityRow,
  | 'name'
  | 'activity_group'
  | 'description'
  | 'image'
  | 'minimum_age'
  | 'maximum_age'
  | 'cancel_minutes_before'
  | 'currency'
  | 'tax_rate'
>;

export interface CampRow extends OfBooking, OfActivity {
  /** When sign-up opens and closes. */
  opens_at: Temporal.Instant;
  closes_at: Temporal.Instant;
  price: number | null;
  season_id: number;
  season: string;
  /** In hundredths of a percent. */
  sibling_discount: number;
  sold_by: CampSale;
  half_day_price: number | null;
  full_day_price: number | null;
  early_bird_discount: number;
  early_bird_days: number;
  has_electives: boolean;
  center_name: string;
  time_zone: string;
  /** The first one first; a camp has one at least. */
  dates: SignUpDate[];
}

async function readCamps(db: Db | Tx, where: RawBuilder<unknown>, limit: number): Promise<CampRow[]> {
  const { rows } = await sql<Omit<CampRow, 'dates'> & { dates: DateJson[] }>`
    select booking.center_id, booking.id, booking.activity_id, booking.starts_at, booking.ends_at, booking.state,
      booking.capacity, booking.taken, booking.waiting, booking.overbooked, booking.waiting_list_capacity,
      booking.split_until, booking.opens_at, booking.closes_at, coalesce(booking.price, activity.price) as price,
      activity.name, activity.activity_group, activity.description, activity.image, activity.minimum_age,
      activity.maximum_age, activity.cancel_minutes_before, activity.currency, activity.tax_rate,
      camp.season_id, season.name as season, season.sibling_discount, camp.sold_by, camp.half_day_price,
      camp.full_day_price, camp.early_bird_discount, camp.early_bird_days,
      center.name as center_name, center.time_zone,
      exists (select from booking as part
        where part.center_id = booking.center_id and part.part_of_id = booking.id) as has_electives,
      ${selectDates} as dates
    from camp
    join camp_season as season on season.center_id = camp.center_id and season.id = camp.season_id
    join booking on booking.center_id = camp.center_id and booking.id = camp.booking_id
    join activity on activity.center_id = booking.center_id and activity.id = booking.activity_id
      and activity.type = ${campType}::text
    join center on center.id = booking.center_id
    where ${where}
    order by booking.starts_at, activity.name, booking.center_id, booking.id
    limit ${limit}`.execute(db);
  return rows.map(({ dates, ...row }) => ({ ...row, dates: dates.map(dateFrom) }));
}

interface CampFilters {
  activityGroups?: readonly string[] | undefined;
  seasons?: readonly string[] | undefined;
}

/** Camps that are not over, up to a limit that no club reaches. */
export const readComing = (
  db: Db,
  centerIds: readonly number[],
  now: Temporal.Instant,
  { activityGroups, seasons }: CampFilters = {},
): Promise<CampRow[]> =>
  readCamps(
    db,
    both([
      sql`camp.center_id = any(${[...centerIds]}::integer[]) and booking.ends_at > ${now}::timestamptz`,
      ...(activityGroups?.length ? [sql`activity.activity_group = any(${[...activityGroups]}::text[])`] : []),
      ...(seasons?.length ? [sql`season.name = any(${[...seasons]}::text[])`] : []),
    ]),
    2000,
  );

export const readCamp = async (db: Db | Tx, { centerId, id }: Key): Promise<CampRow | undefined> =>
  (await readCamps(db, sql`camp.center_id = ${centerId} and camp.booking_id = ${id}`, 1))[0];

/** These camps, by the key of their session. */
export const readTheseCamps = async (db: Db | Tx, wanted: readonly Key[]): Promise<CampRow[]> =>
  wanted.length === 0
    ? []
    : readCamps(db, sql`(camp.center_id, camp.booking_id) in (${keys(wanted)})`, wanted.length);
