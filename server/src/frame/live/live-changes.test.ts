import { changesKnownMs } from '@foyer/contract/shared/live';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Listening, listenTo } from '../../../test/event-stream.ts';
import type { TestClub } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { httpServer } from '../../platform/http/server.ts';
import { announceChange, announceManyChanges } from '../../platform/live/channel.ts';
import { liveChanges } from './live-changes.ts';
import type { LiveTopic } from './topic.ts';

let world: World;
let club: TestClub;
let url: string;
let close: () => Promise<unknown>;

const topicOf = (event: string): LiveTopic => ({
  event,
  path: `/api/${event}/live`,
  channel: `test_${event}`,
  centersFor: async (_caller, centerIds) => new Set(centerIds),
  read: async (_services, keys) => keys.map(({ centerId, id }) => ({ centerId, data: { id } })),
});
const [courts, lanes] = [topicOf('court'), topicOf('lane')];

beforeAll(async () => {
  world = await openWorld();
  club = await world.makeClub();
  const { log, settings } = world.services;
  const { trustedProxies, requestsPerMinute } = settings;
  const app = await httpServer({ log, trustedProxies, requestsPerMinute, secure: false });
  liveChanges(app, world.services, [courts, lanes]);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  close = () => app.close();
});
afterAll(async () => {
  await close();
  await world[Symbol.asyncDispose]();
});

/** Earlier changes are not sent again. */
beforeEach(() => world.clock.move({ milliseconds: 2 * changesKnownMs }));

const watch = ({ path }: LiveTopic): Promise<Listening> =>
  listenTo(`${url}${path}?centerIds=${club.centerId}`, club.headers);
const change = ({ channel }: LiveTopic, id: number) =>
  world.services.db
    .transaction()
    .execute((tx) => announceChange(tx, channel, { centerId: club.centerId, id }));

test('a page is sent the changes of its own topic', async () => {
  const [court, lane] = [await watch(courts), await watch(lanes)];
  await change(courts, 1);
  await court.until(({ data }) => data['id'] === 1);
  await change(lanes, 2);
  await lane.until(({ data }) => data['id'] === 2);
  expect(court.heard).toEqual([{ event: 'court', data: { id: 1 } }]);
  expect(lane.heard).toEqual([{ event: 'lane', data: { id: 2 } }]);
});

test('a page on a topic of which changes may have been missed is asked to fetch again', async () => {
  const [court, lane] = [await watch(courts), await watch(lanes)];
  await world.services.db.transaction().execute((tx) => announceManyChanges(tx, courts.channel));
  await court.until(({ event }) => event === 'again');
  await change(lanes, 3);
  await lane.until(({ data }) => data['id'] === 3);
  expect(lane.heard.map(({ event }) => event)).not.toContain('again');
});
