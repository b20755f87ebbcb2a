import type { ErrorBody } from '@foyer/contract/shared/error-body';
import { messageKeyOf, type RefusalCode, refusals } from '@foyer/contract/shared/refusal';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ConfigFault } from '../clubs/config-fault.ts';
import { QueueFull } from '../platform/bounded-queue.ts';
import type { Clock } from '../platform/clock/clock.ts';
import { DatabaseUnavailable } from '../platform/db/unavailable.ts';
import { type Refusal, refuse } from './refuse.ts';

/** The error object of the specification. */
export function errorBodyOf(refusal: Refusal, now: Temporal.Instant, correlationId: string): ErrorBody {
  return {
    errorCode: refusal.code,
    errorI18NMessage: messageKeyOf(refusal.code),
    httpCode: refusals[refusal.code].http,
    serverDateTime: now.toString({ smallestUnit: 'millisecond' }),
    correlationId,
    ...(refusal.params ? { params: refusal.params } : {}),
    ...(refusal.fields ? { fields: [...refusal.fields] } : {}),
  };
}

const byStatus: Record<number, RefusalCode> = {
  400: 'general.invalidInput',
  404: 'general.notFound',
  413: 'general.bodyTooLarge',
  415: 'general.unsupportedContent',
  429: 'general.tooManyRequests',
};

interface Issue {
  instancePath?: string;
  message?: string;
}

const retryAfterSeconds = 5;

const isGone = (error: Error) => 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

export function answerError(clock: Clock) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) => {
    const body = (refusal: Refusal) => {
      request.refusedWith = refusal.code;
      reply.header('cache-control', 'no-store');
      return errorBodyOf(refusal, clock.now(), request.id);
    };
    const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
    if ('validation' in error && error.validation) {
      const fields = (error.validation as Issue[]).map((issue) => ({
        path: (issue.instancePath ?? '').replace(/^\//, '').replaceAll('/', '.'),
        message: issue.message ?? '',
      }));
      return reply.code(400).send({ ...body(refuse('general.invalidInput')), fields: fields.slice(0, 50) });
    }
    if (error instanceof ConfigFault) {
      request.log.error({ err: error, correlationId: request.id }, 'configuration fault');
      const answer = body(refuse(error.code));
      return reply.code(answer.httpCode).send(answer);
    }
    if (error instanceof DatabaseUnavailable) {
      // That it is away is logged once, and that requests fail with each of them; only locks are worth a line of their own.
      if (error.why === 'busy') request.log.warn({ err: error, correlationId: request.id }, 'locked');
      reply.header('retry-after', retryAfterSeconds);
      return reply.code(503).send(body(refuse('general.databaseUnavailable')));
    }
    if (error instanceof QueueFull) {
      reply.header('retry-after', retryAfterSeconds);
      return reply.code(503).send(body(refuse('general.busy')));
    }
    const code = status < 500 ? (byStatus[status] ?? 'general.invalidInput') : undefined;
    if (code) {
      const answer = body(refuse(code));
      return reply.code(answer.httpCode).send(answer);
    }
    // A client that has left needs no answer.
    if (isGone(error)) request.log.info({ correlationId: request.id }, 'the visitor went away');
    else request.log.error({ err: error, correlationId: request.id }, 'fault');
    return reply.code(500).send(body(refuse('general.serverError')));
  };
}
