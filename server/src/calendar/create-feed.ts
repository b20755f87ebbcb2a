import type { calendar } from '@foyer/contract/calendar';
import type { Handler } from '../frame/handle.ts';
import { auditFeed } from './audit-feed.ts';
import { feedPath } from './feed-path.ts';
import { newFeedToken, writeFeed } from './store.ts';

export const createFeed: Handler<(typeof calendar)['create-feed']> = async (context) => {
  const { person, now, origin } = context;
  const token = newFeedToken();
  await context.transaction(async (tx) => {
    await writeFeed(tx, person, token, now);
    await auditFeed(tx, context, true);
  });
  return { address: new URL(feedPath(person.centerId, token), origin).href, since: now.toString() };
};
