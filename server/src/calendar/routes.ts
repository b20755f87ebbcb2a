import { calendar } from '@foyer/contract/calendar';
import { handle } from '../frame/handle.ts';
import { createFeed } from './create-feed.ts';
import { endFeed } from './end-feed.ts';
import { getFeed } from './get-feed.ts';

export const calendarRoutes = handle(calendar, {
  'get-feed': getFeed,
  'create-feed': createFeed,
  'end-feed': endFeed,
});
