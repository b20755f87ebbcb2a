import type { booking } from '@foyer/contract/booking';
import { formatKey } from '@foyer/contract/shared/keys';
import { audit } from '../frame/audit.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import type { Tx } from '../platform/db/database.ts';
import { feedPath } from './calendar-feed.ts';
import { deleteFeed, newFeedToken, readFeed, writeFeed } from './calendar-feed-store.ts';

export const getCalendarFeed: Handler<(typeof booking)['get-calendar-feed']> = async ({ db, person }) => {
  const feed = await readFeed(db, person);
  return feed ? { since: feed.created_at.toString() } : {};
};

export const createCalendarFeed: Handler<(typeof booking)['create-calendar-feed']> = async (context) => {
  const { person, now, origin } = context;
  const token = newFeedToken();
  await context.transaction(async (tx) => {
    await writeFeed(tx, person, token, now);
    await note(tx, context, true);
  });
  return { address: new URL(feedPath(person.centerId, token), origin).href, since: now.toString() };
};

export const endCalendarFeed: Handler<(typeof booking)['end-calendar-feed']> = (context) =>
  context.transaction(async (tx) => {
    const ended = await deleteFeed(tx, context.person);
    if (ended) await note(tx, context, false);
    return { ended };
  });

const note = (tx: Tx, context: SignedInContext, calendarFeed: boolean) =>
  audit(tx, context, {
    entity: 'person',
    key: formatKey('person', context.person),
    after: { calendarFeed },
  });
