import { createHash, randomBytes } from 'node:crypto';
import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../platform/db/database.ts';
import type { SelectType } from '../platform/db/tables.ts';
import type { CalendarTables } from './tables.ts';

export type FeedRow = SelectType<CalendarTables['calendar_feed']>;

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

/** A person has one address. The previous one stops working. */
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

/** Returns when the content last changed, and records it if it is new. */
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
