import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { bookingKey, reason, staff } from './fields.ts';

const training = z.object({
  ...bookingKey,
  staffId: entityId,
  staffName: z.string(),
  name: z.string().describe('Of the activity'),
  people: z.array(z.string()),
  phone: z.string().optional().describe('Of the person who booked it'),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  where: z.string().optional(),
  isConfirmed: z.boolean(),
});

/** Members book a trainer as they book a court, with resource-booking/book-resource: the trainer is the resource. */
export const trainingCalls = {
  'get-trainings': {
    method: 'POST',
    access: staff,
    summary: 'Hours to come that people have booked with a trainer',
    input: z.strictObject({
      centerId,
      staffId: entityId.optional().describe('Left out: the caller. Managers may ask for anybody'),
    }),
    output: z.object({ trainings: z.array(training).describe('The first to start first, 200 at most') }),
    refusals: [],
  },
  'confirm-training': {
    method: 'POST',
    access: staff,
    summary: 'The trainer, or a manager, confirms an hour; the person who booked it gets an email',
    input: z.strictObject(bookingKey),
    output: z.object({ training }),
    refusals: ['staffManager.trainingGone'],
    idempotent: true,
  },
  'decline-training': {
    method: 'POST',
    access: staff,
    summary: 'The trainer, or a manager, cannot: the hour is cancelled, and what it cost goes back',
    input: z.strictObject({ ...bookingKey, reason }),
    output: z.object({ declined: z.literal(true) }),
    refusals: ['staffManager.trainingGone'],
    idempotent: true,
  },
} as const satisfies Record<string, CallSpec>;
