import { centerId, centerIdText } from '@foyer/contract/shared/key-schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { limitedAddress } from '../../platform/http/client-address.ts';
import { openStreams, type Streams } from '../../platform/live/streams.ts';
import type { Services } from '../context.ts';
import { endedChannel, sessionIdOf } from '../ended-sessions.ts';
import { errorBodyOf } from '../errors.ts';
import { portalOf } from '../portal.ts';
import { Refusal, refuse } from '../refuse.ts';
import { findActor } from '../session.ts';
import { followTopic, type Send } from './follow-topic.ts';
import type { LiveTopic } from './topic.ts';

const query = z.strictObject({
  centerIds: z
    .string()
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(centerId).min(1).max(50)),
  /** The portal of a caller who cannot name it in a header. */
  centerId: centerIdText.optional(),
});

/** Pushes the changes of each topic to the pages that watch it, whichever process has made them. */
export function liveChanges(app: FastifyInstance, services: Services, topics: readonly LiveTopic[]): void {
  const streams = openStreams();
  const followed = topics.map((topic) => ({ topic, ...followTopic(topic, services, streams) }));
  const unlisten: (() => Promise<unknown>)[] = [];

  app.addHook('onReady', async () => {
    for (const { topic, notified } of followed) {
      unlisten.push(await services.listen(topic.channel, notified));
    }
    unlisten.push(await services.listen(endedChannel, (sessionId) => streams.endSession(sessionId)));
  });
  app.addHook('preClose', async () => {
    for (const { stop } of followed) stop();
    streams.close();
    for (const stop of unlisten) await stop();
  });

  for (const { topic, catchUp } of followed) {
    app.get(topic.path, { schema: { hide: true } as never, exposeHeadRoute: false }, (request, reply) =>
      open({ services, streams, topic, catchUp }, request, reply),
    );
  }
}

interface Opening {
  services: Services;
  streams: Streams;
  topic: LiveTopic;
  catchUp: (centerIds: ReadonlySet<number>, send: Send) => void;
}

async function open(
  { services, streams, topic, catchUp }: Opening,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const address = limitedAddress(request.ip);
  const watched = await watchedBy(services, topic, request);
  const refused = streams.isFullFor(address) ? refuse('general.tooManyRequests') : watched;
  if (refused instanceof Refusal) {
    const body = errorBodyOf(refused, services.clock.now(), request.id);
    return reply.code(body.httpCode).send(body);
  }
  const headers = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]);
  reply.hijack();
  const send = streams.add(
    { answer: reply.raw, address, topic: topic.path, ...refused },
    Object.fromEntries(headers),
  );
  catchUp(refused.centerIds, send);
  return reply;
}

/** The centres that the caller watches, and the session that lets them. */
async function watchedBy(
  { db, clubs, clock }: Services,
  topic: LiveTopic,
  request: FastifyRequest,
): Promise<{ centerIds: ReadonlySet<number>; sessionId: string | undefined } | Refusal> {
  const input = query.safeParse(request.query);
  if (!input.success) return refuse('general.invalidInput');
  const club = await portalOf(request, clubs, input.data.centerId);
  if (!club) return refuse('general.centerNotFound');
  const { authorization } = request.headers;
  const actor = authorization ? await findActor(db, club, authorization, clock.now()) : undefined;
  if (actor instanceof Refusal) return actor;
  const centerIds = await topic.centersFor({ club, clubs, actor }, input.data.centerIds);
  if (centerIds instanceof Refusal) return centerIds;
  return { centerIds, sessionId: actor && sessionIdOf(actor.session.tokenHash) };
}
