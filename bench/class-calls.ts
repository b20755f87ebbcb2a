import { randomBytes } from 'node:crypto';
import { headersOf } from '../server/test/many-classes.ts';
import type { Pair, Place } from './class-data.ts';
import type { SentRequest } from './requests.ts';

type Asking = Place['asking'][number];

export const classesOfDay = (place: Place, { member }: Asking): SentRequest => ({
  method: 'POST',
  path: '/api/classes/search-booking-participations',
  headers: headersOf(member),
  body: { from: place.day },
});

export const privilege = (_: Place, { member, bookingId }: Asking): SentRequest => ({
  method: 'POST',
  path: '/api/booking/check-privilege-booking',
  headers: headersOf(member),
  body: { bookingId, bookingCenterId: member.centerId },
});

export const schedule = (_: Place, { member }: Asking): SentRequest => ({
  method: 'POST',
  path: '/api/dashboard/schedule-by-current-person',
  headers: headersOf(member),
  body: {},
});

/** What the start page shows of the past. */
export const recent = (_: Place, { member }: Asking): SentRequest => ({
  method: 'POST',
  path: '/api/dashboard/activities-by-current-person',
  headers: headersOf(member),
  body: { limit: 50 },
});

export const booking = ({ member, night }: Pair): SentRequest => ({
  method: 'POST',
  path: '/api/booking/create-booking',
  headers: { ...headersOf(member), 'idempotency-key': randomBytes(16).toString('hex') },
  body: { bookingId: night.id, bookingCenterId: night.centerId },
});
