import type { calendar } from '@foyer/contract/calendar';
import type { Handler } from '../frame/handle.ts';
import { auditFeed } from './audit-feed.ts';
import { deleteFeed } from './store.ts';

export const endFeed: Handler<(typeof calendar)['end-feed']> = (context) =>
  context.transaction(async (tx) => {
    const ended = await deleteFeed(tx, context.person);
    if (ended) await auditFeed(tx, context, false);
    return { ended };
  });
