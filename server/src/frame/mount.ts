import type { Call } from '@foyer/contract/call';
import { errorBody } from '@foyer/contract/shared/error-body';
import { formatKey } from '@foyer/contract/shared/keys';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Club } from '../clubs/club.ts';
import { hasRefusedTerms, mayCall, personOf } from './access.ts';
import type { Actor, Context, Services } from './context.ts';
import { errorBodyOf } from './errors.ts';
import { CachedJson, type Route } from './handle.ts';
import { languageOf, linkTo, originOf, portalOf } from './portal.ts';
import { Refusal, refuse } from './refuse.ts';
import { isMalformed, malformedTextError } from './reject-malformed-text.ts';
import { findActor, type Guess, guessActor, SessionChanged } from './session.ts';
import { Streamed, sendStreamed } from './streamed.ts';
import { type IdempotencyKey, runTransaction } from './transaction.ts';

interface Visit {
  club: Club;
  actor: Actor | undefined;
  hasRefusedTerms?: boolean;
  /** The actor is who it was when the session was last read; the call's transaction confirms it. */
  guess?: Guess;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the mount before the input is parsed: whose portal, and who calls. */
    visit: Visit | undefined;
  }
}

const fastifyPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** JSON, or a file in one of several formats. */
function answerSchema({ output, mediaTypes, summary }: Call) {
  if (!mediaTypes) return output;
  const formats = mediaTypes.map((mediaType) => [mediaType, { schema: z.file().mime(mediaType) }]);
  return { description: summary, content: Object.fromEntries(formats) };
}

function schemaOf(call: Call) {
  const names = call.params ?? [];
  const part = (inPath: boolean) =>
    z.strictObject(
      Object.fromEntries(
        Object.entries(call.input.shape).filter(([name]) => names.includes(name) === inPath),
      ),
    );
  const rest = names.length > 0 ? part(false) : call.input;
  return {
    summary: call.summary,
    tags: [call.domain],
    operationId: `${call.domain}.${call.name}`,
    ...(call.access === 'anyone' ? { security: [] } : {}),
    ...(call.access === 'signedInOrNot' ? { security: [{}, { session: [] }] } : {}),
    ...(names.length > 0 ? { params: part(true) } : {}),
    ...(call.method === 'GET' ? { querystring: rest } : { body: rest }),
    response: { 200: answerSchema(call), '4xx': errorBody, '5xx': errorBody },
  };
}

/** Mounts every route: who may, then whether the input is right, then the use case, then the answer's words. */
export function mount(app: FastifyInstance, services: Services, routes: Route[]): void {
  app.decorateRequest('visit', undefined);
  for (const route of routes) {
    const { call } = route;
    app.route({
      method: call.method,
      url: fastifyPath(call.path),
      schema: schemaOf(call),
      ...(call.maxBytes && { bodyLimit: call.maxBytes }),
      config: call.perMinute ? { rateLimit: { max: call.perMinute, timeWindow: '1 minute' } } : {},
      preValidation: async (request, reply) => {
        // A POST without a body is one with an empty object, so that it is judged by its fields.
        if (call.method === 'POST') request.body ??= {};
        const visit = await visitOf(services, call, request, call.idempotent);
        if (visit instanceof Refusal) return send(services, reply, request, visit);
        request.visit = visit;
        if (call.idempotent && !isKey(request.headers['idempotency-key'])) {
          return send(services, reply, request, refuse('general.invalidInput'));
        }
        const unsound = isMalformed([request.params, request.query, request.body]);
        if (unsound !== undefined) throw malformedTextError(unsound.replace(/^\/\d/, ''));
      },
      handler: async (request, reply) => {
        const outcome = turnedAway(request.visit, await answer(services, route, request));
        return outcome instanceof Streamed
          ? sendStreamed(reply, request, outcome)
          : send(services, reply, request, outcome);
      },
    });
  }
}

async function visitOf(
  services: Services,
  call: Call,
  request: FastifyRequest,
  mayGuess = false,
): Promise<Visit | Refusal> {
  const club = await portalOf(request, services.clubs, requestedCenterId(call, request));
  if (!club) return refuse('general.centerNotFound');
  const { authorization } = request.headers;
  const guess = mayGuess ? guessActor(club, authorization, services.clock.now()) : undefined;
  const actor = guess?.actor ?? (await callerOf(services, call, club, authorization));
  if (actor instanceof Refusal) return actor;
  const visit = { club, actor, ...(guess && { guess }) };
  // Known from here on, also to the log of a refusal.
  request.visit = visit;
  const refusal = mayCall(call, actor);
  const isRefused =
    !refusal && actor && !call.withoutConsent && (await hasRefusedTerms(services.clubs, actor));
  if (guess && (refusal || isRefused)) return visitOf(services, call, request);
  if (refusal) return refusal;
  if (!isRefused) return visit;
  // What anybody may look at is open to them as to a visitor.
  return call.access === 'signedInOrNot'
    ? { club, actor: undefined, hasRefusedTerms: true }
    : refuse('person.termsRefused');
}

/** Where visitors may not look, somebody who has refused the terms is not asked to sign in: they have. */
const turnedAway = (visit: FastifyRequest['visit'], outcome: unknown): unknown =>
  visit?.hasRefusedTerms && outcome instanceof Refusal && outcome.code === 'general.authenticationError'
    ? refuse('person.termsRefused')
    : outcome;

async function callerOf({ db, clock }: Services, call: Call, club: Club, authorization: string | undefined) {
  if (call.access === 'anyone') return undefined;
  if (call.access !== 'signedInOrNot') return findActor(db, club, authorization, clock.now());
  const actor = authorization && (await findActor(db, club, authorization, clock.now()));
  return actor instanceof Refusal || !actor ? undefined : actor;
}

/** Only the calls about configuration may ask for another portal than the one the visitor is on. */
function requestedCenterId(call: Call, request: FastifyRequest): number | undefined {
  const centerId = call.domain === 'config' && new URLSearchParams(request.url.split('?')[1]).get('centerId');
  return centerId && /^\d{1,10}$/.test(centerId) ? Number(centerId) : undefined;
}

/** A proxy that compresses marks the tag as weak; a browser may name several. */
const stillHolds = (known: string | undefined, etag: string): boolean =>
  (known ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);

function send(services: Services, reply: FastifyReply, request: FastifyRequest, outcome: unknown) {
  if (outcome instanceof Refusal) {
    request.refusedWith = outcome.code;
    const body = errorBodyOf(outcome, services.clock.now(), request.id);
    return reply.code(body.httpCode).header('cache-control', 'no-store').send(body);
  }
  if (outcome instanceof CachedJson) {
    reply.header('etag', outcome.etag).header('cache-control', 'no-cache').header('vary', 'x-referer');
    if (stillHolds(request.headers['if-none-match'], outcome.etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(outcome.bytes);
  }
  return reply.header('cache-control', 'no-store').send(outcome);
}

/** A call reads before its transaction, so the session has to be read before it. */
class ReadsFirst extends Error {}

/** Begins the call with who the caller was when the session was last read, or else reads the session first. */
async function answer(services: Services, route: Route, request: FastifyRequest): Promise<unknown> {
  const guess = request.visit?.guess;
  if (!guess) return decide(services, route, request);
  try {
    const outcome = await decide(services, route, request);
    if (guess.isConfirmed) return outcome;
  } catch (error) {
    if (!(error instanceof ReadsFirst) && !(error instanceof SessionChanged)) throw error;
  }
  // Nothing has come of it: without a transaction, the call has neither read nor written.
  const visit = await visitOf(services, route.call, request);
  if (visit instanceof Refusal) return visit;
  request.visit = visit;
  return decide(services, route, request);
}

async function decide(
  services: Services,
  { call, handler }: Route,
  request: FastifyRequest,
): Promise<unknown> {
  if (!request.visit) throw new Error('the visit is decided before the call');
  const { club, actor, guess } = request.visit;
  const sent = call.method === 'GET' ? request.query : request.body;
  const input = { ...(request.params as object), ...(sent as object) };
  if (guess && isAboutOther(guess.actor, input)) throw new ReadsFirst();
  const person = await personOf(services.db, { call, club, actor, input });
  if (person instanceof Refusal) return person;
  const now = services.clock.now();
  const idempotency = call.idempotent && keyOf(request, call, input, now);

  const origin = originOf(request, club, services.settings);
  let inTransaction = false;
  const context: Context = {
    ...services,
    get db() {
      if (inTransaction) throw new Error(`${call.path} reads past its own transaction`);
      if (guess && !guess.isConfirmed) throw new ReadsFirst();
      return services.db;
    },
    now,
    callPath: call.path,
    correlationId: request.id,
    club,
    actor,
    person,
    language: languageOf(request, club),
    userAgent: request.headers['user-agent'],
    ipAddress: request.ip,
    origin,
    linkTo: (path) => linkTo(origin, path, club, services.clubs),
    get log() {
      return services.log.child({ correlationId: request.id });
    },
    transaction: async (work) => {
      inTransaction = true;
      try {
        // A refusal takes the same way out as an answer; the handler's type already allows it.
        const confirm = guess && !guess.isConfirmed ? guess.confirmWith : undefined;
        return (await runTransaction(services.db, idempotency, work, confirm)) as Awaited<
          ReturnType<typeof work>
        >;
      } finally {
        inTransaction = false;
      }
    },
  };
  return handler(context, input as never);
}

/** Whether the caller may act for the person has to be read. */
const isAboutOther = (actor: Actor, input: { selectedUserId?: unknown; selectedUserCenterId?: unknown }) =>
  input.selectedUserId !== undefined &&
  (input.selectedUserId !== actor.id || input.selectedUserCenterId !== actor.centerId);

/** Left out, or eight plain signs and more. */
const isKey = (key: unknown): boolean =>
  key === undefined || (typeof key === 'string' && /^[\w.:-]{8,200}$/.test(key));

function keyOf(
  request: FastifyRequest,
  call: Call,
  body: unknown,
  now: Temporal.Instant,
): IdempotencyKey | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !request.visit) return undefined;
  const { club, actor } = request.visit;
  return {
    centerId: actor?.centerId ?? club.center.id,
    caller: actor ? formatKey('person', actor) : 'anyone',
    key,
    call: call.path,
    body,
    now,
  };
}
