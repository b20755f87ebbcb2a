import { createHmac } from 'node:crypto';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { Services } from '../context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code with which it was refused, where it was. */
    refusedWith: RefusalCode | undefined;
  }
}

/** What is logged and counted, as docs/operation-logs.md lists it. */
export const securityEvents = [
  'sign-in',
  'sso-sign-in',
  'wrong-password',
  'sign-in-blocked',
  'sso-refused',
  'reset-link-refused',
  'email-code-refused',
  'not-signed-in',
  'session-invalid',
  'not-authorized',
  'limit-reached',
  'too-busy',
  'webhook-refused',
] as const;
type SecurityEvent = (typeof securityEvents)[number];

const succeeded: Readonly<Record<string, SecurityEvent>> = {
  '/api/user/authenticate': 'sign-in',
  '/api/user/authenticate-sso': 'sso-sign-in',
};
const refused: Partial<Record<RefusalCode, SecurityEvent>> = {
  'login.incorrect': 'wrong-password',
  'person.invalidCurrentPassword': 'wrong-password',
  'login.blocked': 'sign-in-blocked',
  'sso.failed': 'sso-refused',
  'resetPassword.invalidLink': 'reset-link-refused',
  'person.emailCodeInvalid': 'email-code-refused',
  'general.invalidToken': 'session-invalid',
  'general.busy': 'too-busy',
};
const byStatus: Readonly<Record<number, SecurityEvent>> = {
  401: 'not-signed-in',
  403: 'not-authorized',
  429: 'limit-reached',
};

function eventOf(request: FastifyRequest, { statusCode }: FastifyReply): SecurityEvent | undefined {
  const path = request.routeOptions.url ?? '';
  if (statusCode === 200) return succeeded[path];
  const byCode = request.refusedWith && refused[request.refusedWith];
  if (byCode) return byCode;
  if (statusCode === 403 && path.startsWith('/payment-notification/')) return 'webhook-refused';
  return byStatus[statusCode];
}

/** With a key of the installation, so that a log tells nobody which addresses or people were meant. */
const hashed = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('hex').slice(0, 16);

/** The account behind an e-mail address, as the log and the audit name it. */
export const accountHash = (keyFor: Services['keyFor'], email: string): string =>
  hashed(keyFor('security log'), `email ${email}`);

const personHash = (keyFor: Services['keyFor'], person: Key): string =>
  hashed(keyFor('security log'), `person ${formatKey('person', person)}`);

/** Somebody who asks all the time must not fill the log: so many lines of a kind in a minute, and the rest is counted. */
const mostLines = 100;

function lineLimit() {
  const kinds = new Map<SecurityEvent, { minute: number; lines: number; unlogged: number }>();
  return (event: SecurityEvent, minute: number): { unlogged: number } | undefined => {
    const known = kinds.get(event);
    if (known?.minute !== minute) {
      kinds.set(event, { minute, lines: 1, unlogged: 0 });
      return { unlogged: known?.unlogged ?? 0 };
    }
    known.lines += 1;
    if (known.lines <= mostLines) return { unlogged: 0 };
    known.unlogged += 1;
    return undefined;
  };
}

const emailIn = (body: unknown): string | undefined => {
  const { email } = (body ?? {}) as { email?: unknown };
  return typeof email === 'string' ? email : undefined;
};

/** Logs and counts sign-ins and refusals that somebody who watches over the portal wants to see. */
export function logSecurityEvents(app: FastifyInstance, services: Services, registry: Registry): void {
  const { log, clock, keyFor } = services;
  const counter = new Counter({
    name: 'security_events_total',
    help: 'Sign-ins and security refusals, by kind (docs/operation-logs.md)',
    labelNames: ['event'],
    registers: [registry],
  });
  // A kind that has not happened yet is 0, and not missing.
  for (const event of securityEvents) counter.inc({ event }, 0);
  const mayLog = lineLimit();
  app.decorateRequest('refusedWith', undefined);
  app.addHook('onResponse', async (request, reply) => {
    const event = eventOf(request, reply);
    if (!event) return;
    counter.inc({ event });
    const logged = mayLog(event, Math.floor(clock.now().epochMilliseconds / 60_000));
    if (!logged) return;
    const { visit } = request;
    const isSignIn = request.routeOptions.url === '/api/user/authenticate';
    const email = isSignIn ? emailIn(request.body) : undefined;
    const facts = {
      event,
      correlationId: request.id,
      // The path as it was declared: what stands in its place may be personal.
      path: request.routeOptions.url ?? '(none)',
      status: reply.statusCode,
      ...(request.refusedWith && { code: request.refusedWith }),
      ...(visit && { center: visit.club.center.id }),
      ...(email && { account: accountHash(keyFor, email) }),
      ...(visit?.actor && { person: personHash(keyFor, visit.actor) }),
      ...(logged.unlogged > 0 && { unlogged: logged.unlogged }),
    };
    log.info(facts, 'security event');
  });
}
