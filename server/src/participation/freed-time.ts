import type { Key } from '@foyer/contract/shared/keys';
import { type DeleteQueryBuilder, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { notifySoon } from '../platform/db/later/notify-later.ts';
import type { Tables } from '../platform/db/tables.ts';
import { during } from './occupied-time.ts';

/** Heard soon after the commit, so that those who wait for the time need not wait for the minute. */
export const freedTimesChannel = 'freed_times';

/** Executes a deletion of occupied times, and notes in the same statement who or what is free again, and when. */
export async function noteFreed(
  tx: Tx,
  centerId: number,
  deletion: DeleteQueryBuilder<Tables, 'occupied_time', object>,
): Promise<void> {
  const { rows } = await sql`
    with gone as (${deletion.returning(['kind', 'subject_id', 'during'])})
    insert into freed_time (center_id, kind, subject_id, during)
    select ${centerId}::integer, kind, subject_id, during from gone returning id`.execute(tx);
  if (rows.length > 0) await notifySoon(tx, freedTimesChannel);
}

/** Notes that something can be used again which the club had closed. */
export async function noteReopened(
  tx: Tx,
  centerId: number,
  { kind, id, startsAt, endsAt }: Freed['subject'] & { startsAt: Temporal.Instant; endsAt: Temporal.Instant },
): Promise<void> {
  await tx
    .insertInto('freed_time')
    .values({
      ...{ center_id: centerId, kind, subject_id: id },
      during: during({ starts_at: startsAt, ends_at: endsAt }),
    })
    .execute();
  await notifySoon(tx, freedTimesChannel);
}

/** A room or a person that a session no longer uses at some time. */
export interface Freed {
  key: Key;
  subject: { kind: 'ROOM' | 'INSTRUCTOR'; id: number };
  /** In milliseconds. */
  startsAt: number;
  endsAt: number;
}

const milliseconds = (moment: ReturnType<typeof sql>) =>
  sql<number>`(extract(epoch from ${moment}) * 1000)::float8`;

/** What has fallen free and has not been offered yet, at one centre or at all of them, from one row to the next. */
export async function readFreed(
  db: Db,
  { centerId, after, limit }: { centerId: number | undefined; after: number; limit: number },
): Promise<Freed[]> {
  const rows = await db
    .selectFrom('freed_time')
    .select(['center_id', 'id', 'kind', 'subject_id'])
    .select([
      milliseconds(sql`lower(during)`).as('starts_at'),
      milliseconds(sql`upper(during)`).as('ends_at'),
    ])
    .$if(centerId !== undefined, (freed) => freed.where('center_id', '=', centerId ?? 0))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ center_id, id, kind, subject_id, starts_at, ends_at }) => ({
    key: { centerId: center_id, id },
    subject: { kind, id: subject_id },
    ...{ startsAt: starts_at, endsAt: ends_at },
  }));
}

export async function deleteFreed(db: Db, { centerId, id }: Key): Promise<void> {
  await db.deleteFrom('freed_time').where('center_id', '=', centerId).where('id', '=', id).execute();
}
