import { randomBytes } from 'node:crypto';
import autocannon from 'autocannon';
import { headersOf } from '../server/test/many-classes.ts';
import type { Pair, Place } from './class-place.ts';
import { secondsEach } from './measure.ts';

export const connections = 10;

interface Asked {
  path: string;
  headers: Record<string, string>;
  body: object;
}

export const classesOfDay = (one: Place, { member }: Place['asking'][number]): Asked => ({
  path: '/api/classes/search-booking-participations',
  headers: headersOf(member),
  body: { from: one.day },
});

export const privilege = (_: Place, { member, bookingId }: Place['asking'][number]): Asked => ({
  path: '/api/booking/check-privilege-booking',
  headers: headersOf(member),
  body: { bookingId, bookingCenterId: member.centerId },
});

export const schedule = (_: Place, { member }: Place['asking'][number]): Asked => ({
  path: '/api/dashboard/schedule-by-current-person',
  headers: headersOf(member),
  body: {},
});

export const booking = ({ member, night }: Pair): Asked => ({
  path: '/api/booking/create-booking',
  headers: { ...headersOf(member), 'idempotency-key': randomBytes(16).toString('hex') },
  body: { bookingId: night.id, bookingCenterId: night.centerId },
});

export async function send(base: string, { path, headers, body }: Asked): Promise<void> {
  const answer = await fetch(base + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
}

/** Requests in a second; how long each took is added to `times`. */
export async function rateAt(base: string, next: () => Asked, times: number[] = []): Promise<number> {
  const { promise, resolve: done, reject } = Promise.withResolvers<autocannon.Result>();
  const options: autocannon.Options = {
    url: base,
    connections,
    duration: secondsEach,
    requests: [
      {
        setupRequest: (request) => {
          const { path, headers, body } = next();
          return {
            ...request,
            method: 'POST',
            path,
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(body),
          };
        },
      },
    ],
  };
  const run = autocannon(options, (error, result) => (error ? reject(error) : done(result)));
  run.on('response', (_client, _status, _bytes, took) => times.push(took));
  const result = await promise;
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${next().path}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  return result.requests.average;
}

/** One after the other, and again from the first. */
export function around<T>(all: readonly T[]): () => T {
  let place = -1;
  return () => {
    place = (place + 1) % all.length;
    return all[place] as T;
  };
}
