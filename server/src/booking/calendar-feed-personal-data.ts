import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../platform/db/database.ts';
import { deleteFeed, readFeed } from './calendar-feed-store.ts';

/** That there is an address, and since when; what it is nobody knows any more. */
export async function exportCalendarFeed(db: Db, key: Key) {
  const feed = await readFeed(db, key);
  return feed ? { since: feed.created_at, lastChangedAt: feed.content_at } : undefined;
}

export const forgetCalendarFeed = async (tx: Tx, key: Key): Promise<void> => {
  await deleteFeed(tx, key);
};
