import type { calendar } from '@foyer/contract/calendar';
import type { Handler } from '../frame/handle.ts';
import { readFeed } from './store.ts';

export const getFeed: Handler<(typeof calendar)['get-feed']> = async ({ db, person }) => {
  const feed = await readFeed(db, person);
  return feed ? { since: feed.created_at.toString() } : {};
};
