import { createHash, randomBytes } from 'node:crypto';
import { endedStates, lineStates } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { ParticipationRow } from '../participation/store.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { keys } from '../platform/db/keys.ts';
import type { SelectType } from '../platform/db/tables.ts';
import type { BookingTables } from './tables.ts';

export type FeedRow = SelectType<BookingTables['calendar_feed']>;

export const newFeedToken = (): string => randomBytes(32).toString('base64url');
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

export const readFeed = (db: Db, { centerId, id }: Key): Promise<FeedRow | undefined> =>
  db
    .selectFrom('calendar_feed')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .executeTakeFirst();

export const findFeed = (
  db: Db,
  { centerId, token }: { centerId: number; token: string },
): Promise<FeedRow | undefined> =>
  db
    .selectFrom('calendar_feed')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();

/** One address for each person: that from before leads nowhere from now on. */
export async function writeFeed(
  tx: Tx,
  { centerId, id }: Key,
  token: string,
  now: Temporal.Instant,
): Promise<void> {
  const fresh = { token_hash: hashOf(token), created_at: now, content_hash: null, content_at: null };
  await tx
    .insertInto('calendar_feed')
    .values({ center_id: centerId, person_id: id, ...fresh })
    .onConflict((conflict) => conflict.columns(['center_id', 'person_id']).doUpdateSet(fresh))
    .execute();
}

export async function deleteFeed(tx: Tx, { centerId, id }: Key): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_feed')
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Since when the calendar says what it says; noted where that is something new. */
export async function noteContent(
  db: Db,
  feed: FeedRow,
  text: string,
  now: Temporal.Instant,
): Promise<{ hash: Buffer; at: Temporal.Instant }> {
  const hash = hashOf(text);
  if (feed.content_hash && feed.content_at && hash.equals(feed.content_hash)) {
    return { hash, at: feed.content_at };
  }
  await db
    .updateTable('calendar_feed')
    .set({ content_hash: hash, content_at: now })
    .where('center_id', '=', feed.center_id)
    .where('token_hash', '=', feed.token_hash)
    .execute();
  return { hash, at: now };
}

const daysBack = 90;
const mostShown = 1000;

/**
 * How these people take part in what comes and what was lately: places that they have, wait for or are offered, and
 * those that were given up and not taken again. What was only kept for somebody who was choosing is not among it.
 */
export async function readAttended(
  db: Db,
  people: readonly Key[],
  now: Temporal.Instant,
): Promise<ParticipationRow[]> {
  const since = now.subtract({ hours: 24 * daysBack });
  const { rows } = await sql<ParticipationRow>`
    select participation.* from participation
    join booking on booking.center_id = participation.center_id and booking.id = participation.booking_id
    where (participation.person_center_id, participation.person_id) in (${keys(people)})
      and booking.ends_at >= ${since}::timestamptz
      and case
        when participation.state = any(${[...endedStates]}::text[]) then participation.paid_by is not null
          and not exists (select from participation as again
            where again.center_id = participation.center_id and again.booking_id = participation.booking_id
              and again.person_center_id = participation.person_center_id
              and again.person_id = participation.person_id and again.id > participation.id)
        when participation.state = 'TENTATIVE' then participation.promoted_at is not null
          and participation.held_until > ${now}::timestamptz
        when participation.state = any(${[...lineStates]}::text[]) then booking.starts_at > ${now}::timestamptz
        else true
      end
    order by booking.starts_at desc, participation.center_id, participation.id
    limit ${mostShown}`.execute(db);
  return rows;
}
