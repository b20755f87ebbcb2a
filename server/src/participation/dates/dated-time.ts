import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { LockedSession } from '../locked-session.ts';
import { type Occupying, occupyTimes, vacate } from '../occupied.ts';
import { during } from '../occupied-time.ts';

interface Span {
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
}

/**
 * Occupies the time of a person in a session with dates again: on the dates to come that they haven't excused themselves
 * from, and on those of other sessions on which they make up. The session is locked, and so is each that is among them.
 */
export async function occupyAgain(
  { tx, row, now }: Pick<LockedSession, 'tx' | 'row' | 'now'>,
  place: Occupying,
): Promise<void> {
  const { rows } = await sql<Span>`
    select date.starts_at, date.ends_at from session_date as date
    where date.center_id = ${row.center_id} and date.booking_id = ${row.id} and date.state = 'PLANNED'
      and date.ends_at > ${now}::timestamptz
      and not exists (select from attendance as gone where gone.center_id = ${row.center_id}
        and gone.booking_id = ${row.id} and gone.number = date.number
        and gone.participation_id = ${place.id} and gone.state = 'EXCUSED')
    union all
    select date.starts_at, date.ends_at from makeup_credit as credit
    join session_date as date on date.center_id = ${row.center_id} and date.booking_id = credit.used_booking_id
      and date.number = credit.used_number and date.state = 'PLANNED' and date.ends_at > ${now}::timestamptz
    where credit.center_id = ${row.center_id} and credit.participation_id = ${place.id}`.execute(tx);
  await vacate(tx, place);
  if (rows.length > 0) await occupyTimes(tx, place, multirange(rows));
}

const multirange = (spans: readonly Span[]): string =>
  `{${spans.map(({ starts_at, ends_at }) => `[${starts_at},${ends_at})`).join(',')}}`;

const isNot = (but: Pick<Occupying, 'center_id' | 'id'> | undefined) => sql`
  not (source = 'PARTICIPATION' and source_center_id = ${but?.center_id ?? 0} and source_id = ${but?.id ?? 0})`;

/** Whether a person is somewhere else in any of that time; the time of `but` doesn't count. */
export async function isElsewhere(
  tx: Tx,
  person: Key,
  spans: readonly Span[],
  but?: Pick<Occupying, 'center_id' | 'id'>,
): Promise<boolean> {
  if (spans.length === 0) return false;
  const { rows } = await sql<{ one: number }>`
    select 1 as one from occupied_time
    where occupied_time.center_id = ${person.centerId} and kind = 'PERSON' and subject_id = ${person.id}
      and (${sql.join(
        spans.map((span) => sql`during && ${during(span)}`),
        sql` or `,
      )})
      and ${isNot(but)}
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** When a person is somewhere from now on, besides the time of `but`. */
export async function readOccupied(
  db: Db,
  person: Key,
  now: Temporal.Instant,
  but?: Pick<Occupying, 'center_id' | 'id'>,
): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select lower(during) as starts_at, upper(during) as ends_at from occupied_time
    where occupied_time.center_id = ${person.centerId} and kind = 'PERSON' and subject_id = ${person.id}
      and upper(during) > ${now}::timestamptz and ${isNot(but)}`.execute(db);
  return rows;
}

export const overlap = (a: Span, b: Span): boolean =>
  Temporal.Instant.compare(a.starts_at, b.ends_at) < 0 &&
  Temporal.Instant.compare(b.starts_at, a.ends_at) < 0;
