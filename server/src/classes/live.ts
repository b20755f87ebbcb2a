import type { LiveClass } from '@foyer/contract/classes';
import { centerId, centerIdText } from '@foyer/contract/shared/key-schemas';
import type { Key } from '@foyer/contract/shared/keys';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Services } from '../frame/context.ts';
import { errorBodyOf } from '../frame/errors.ts';
import { portalOf } from '../frame/portal.ts';
import { Refusal, refuse } from '../frame/refuse.ts';
import { findActor } from '../frame/session.ts';
import { classIn, liveChannel } from '../participation/live-channel.ts';
import { placesFree, statusOf } from '../participation/rules.ts';
import { limitedAddress } from '../platform/http/client-address.ts';
import { endedChannel, sessionIdOf } from '../user/sessions/ended.ts';
import { centersOf } from './centers.ts';
import { openStreams } from './live-streams.ts';
import { recentChanges } from './recent-changes.ts';
import { readClasses } from './store.ts';

const asked = z.strictObject({
  centerIds: z
    .string()
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(centerId).min(1).max(50)),
  /** Whose portal it is, for whoever cannot say it in a header. */
  centerId: centerIdText.optional(),
});

/** What changes in one go is told in one go. */
const gatherMs = 200;

/** Pages that show classes hear of every change as it happens, whichever process has made it. */
export function liveClasses(app: FastifyInstance, services: Services): void {
  const { clock, log } = services;
  const streams = openStreams();
  const recent = recentChanges(clock.now());
  const gathering = new Map<string, NodeJS.Timeout>();
  const unlisten: (() => Promise<unknown>)[] = [];

  function heard(payload: string): void {
    const key = classIn(payload);
    if (!key) {
      recent.miss(clock.now());
      streams.tell('again', {});
      return;
    }
    recent.add(key, clock.now());
    if (gathering.has(payload) || !streams.isWatched(key.centerId)) return;
    const tell = () => {
      gathering.delete(payload);
      nowOf(services, [key]).then(
        ([live]) => live && streams.tell('class', live, key.centerId),
        (error: unknown) => log.error({ err: error, center: key.centerId }, 'news of a class'),
      );
    };
    gathering.set(payload, setTimeout(tell, gatherMs));
  }

  /** What has changed while the page was on its way. */
  async function catchUp(centerIds: ReadonlySet<number>, say: (event: string, data: object) => void) {
    const keys = recent.of(centerIds, clock.now());
    if (!keys) return say('again', {});
    for (const live of await nowOf(services, keys)) say('class', live);
  }

  app.addHook('onReady', async () => {
    unlisten.push(
      await services.listen(liveChannel, heard),
      await services.listen(endedChannel, (sessionId) => streams.endSession(sessionId)),
    );
  });
  app.addHook('preClose', async () => {
    for (const timer of gathering.values()) clearTimeout(timer);
    streams.close();
    for (const stop of unlisten) await stop();
  });

  app.get(
    '/api/classes/live',
    { schema: { hide: true } as never, exposeHeadRoute: false },
    async (request, reply) => {
      const wanted = await centersAsked(services, request);
      const refused = streams.isFullFor(limitedAddress(request.ip))
        ? refuse('general.tooManyRequests')
        : wanted;
      if (refused instanceof Refusal) {
        const body = errorBodyOf(refused, clock.now(), request.id);
        return reply.code(body.httpCode).send(body);
      }
      const headers = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]);
      reply.hijack();
      const say = streams.add(
        { answer: reply.raw, address: limitedAddress(request.ip), ...refused },
        Object.fromEntries(headers),
      );
      catchUp(refused.centerIds, say).catch((error: unknown) => {
        log.error({ err: error }, 'what classes have changed');
        say('again', {});
      });
      return reply;
    },
  );
}

/** The centres whose classes the caller may see, as on the timetable. */
async function centersAsked(
  { db, clubs, clock }: Services,
  request: FastifyRequest,
): Promise<{ centerIds: ReadonlySet<number>; sessionId: string | undefined } | Refusal> {
  const input = asked.safeParse(request.query);
  if (!input.success) return refuse('general.invalidInput');
  const club = await portalOf(request, clubs, input.data.centerId);
  if (!club) return refuse('general.centerNotFound');
  const { authorization } = request.headers;
  const actor = authorization ? await findActor(db, club, authorization, clock.now()) : undefined;
  if (actor instanceof Refusal) return actor;
  const centers = await centersOf({ club, clubs, actor }, input.data.centerIds);
  if (centers instanceof Refusal) return centers;
  return { centerIds: new Set(centers.keys()), sessionId: actor && sessionIdOf(actor.session.tokenHash) };
}

async function nowOf({ db, clubs, clock }: Services, keys: readonly Key[]): Promise<LiveClass[]> {
  const now = clock.now();
  const told: LiveClass[] = [];
  for (const row of await readClasses(db, keys)) {
    const club = await clubs.byCenter(row.center_id);
    if (!club) continue;
    const { parameters } = club;
    told.push({
      bookingId: row.id,
      bookingCenterId: row.center_id,
      startsAt: row.starts_at.toString(),
      endsAt: row.ends_at.toString(),
      ...(row.room !== null && { room: row.room }),
      free: placesFree({ booking: row, parameters, startsAt: row.starts_at, now }),
      waiting: row.waiting + row.overbooked,
      status: statusOf({ booking: row, activity: row, timeZone: row.time_zone, parameters, now }),
    });
  }
  return told;
}
