import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../platform/db/database.ts';
import { deleteFeed, readFeed } from './store.ts';
import { ar } from './text/export/ar.ts';
import { de } from './text/export/de.ts';
import { en } from './text/export/en.ts';

export const tables = ['calendar_feed'];

export const exportTexts = { en, de, ar };

/** Exports whether there is an address, and since when. The address itself is not stored. */
export async function exportPerson(db: Db, key: Key) {
  const feed = await readFeed(db, key);
  return { calendarFeed: feed && { since: feed.created_at, lastChangedAt: feed.content_at } };
}

export async function forgetPerson(tx: Tx, key: Key): Promise<void> {
  await deleteFeed(tx, key);
}
