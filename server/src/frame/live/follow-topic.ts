import type { Key } from '@foyer/contract/shared/keys';
import { changedKeyIn } from '../../platform/live/channel.ts';
import { recentChanges } from '../../platform/live/recent-changes.ts';
import type { Streams } from '../../platform/live/streams.ts';
import type { Services } from '../context.ts';
import type { LiveTopic } from './topic.ts';

export type Send = (event: string, data: object) => void;

/** Changes of the same thing within this time are sent as one. */
const gatherMs = 200;

/** Sent where changes may have been missed: what is shown has to be fetched again. */
const missed = 'again';

/** Sends the changes of one topic to the pages that watch it. */
export function followTopic(topic: LiveTopic, services: Services, streams: Streams) {
  const { clock, log } = services;
  const { event, path } = topic;
  const recent = recentChanges(clock.now());
  const gathering = new Map<string, NodeJS.Timeout>();

  async function sendNow(key: Key): Promise<void> {
    for (const { centerId, data } of await topic.read(services, [key])) {
      streams.send(event, data, { topic: path, centerId });
    }
  }

  async function sendRecent(centerIds: ReadonlySet<number>, send: Send): Promise<void> {
    const keys = recent.of(centerIds, clock.now());
    if (!keys) return send(missed, {});
    for (const { data } of await topic.read(services, keys)) send(event, data);
  }

  return {
    /** For each message of the topic's channel. */
    notified: (payload: string): void => {
      const key = changedKeyIn(payload);
      if (!key) {
        recent.miss(clock.now());
        streams.send(missed, {}, { topic: path });
        return;
      }
      recent.add(key, clock.now());
      const { centerId } = key;
      if (gathering.has(payload) || !streams.isWatched({ topic: path, centerId })) return;
      const sendChange = () => {
        gathering.delete(payload);
        sendNow(key).catch((error: unknown) =>
          log.error({ err: error, center: centerId }, `a live change at ${path}`),
        );
      };
      gathering.set(payload, setTimeout(sendChange, gatherMs));
    },

    /** Sends to one page what has changed while it was being loaded. */
    catchUp: (centerIds: ReadonlySet<number>, send: Send): void => {
      sendRecent(centerIds, send).catch((error: unknown) => {
        log.error({ err: error }, `recent changes at ${path}`);
        send(missed, {});
      });
    },

    stop: (): void => {
      for (const timer of gathering.values()) clearTimeout(timer);
    },
  };
}
