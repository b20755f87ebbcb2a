import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { centerId, centerIdText, entityId } from '../shared/key-schemas.ts';
import { cancelEffects } from '../shared/participation.ts';
import { refundSums } from '../shared/refund-sums.ts';

const longestDays = 366;

const cancelEffect = z
  .enum(cancelEffects)
  .default('GIVE_BACK')
  .describe('What happens to clips and payments, as when a class is cancelled');

const what = {
  centerId,
  resourceIds: z
    .array(entityId)
    .min(1)
    .max(500)
    .optional()
    .describe('Left out: every court of the centre, and no people such as coaches'),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
};

const isNotTooLong = ({ from, until }: { from: string; until: string }): boolean =>
  Date.parse(until) - Date.parse(from) <= longestDays * 24 * 3_600_000;
const tooLong = { path: ['until'], message: `at most ${longestDays} days later` };

const closing = z.object({
  closingId: entityId,
  centerId,
  resources: z.array(z.object({ resourceId: entityId, name: z.string() })),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  reason: z.string(),
  cancelEffect: z.enum(cancelEffects),
  toParticipants: z.boolean(),
  bookings: z.int().describe('Bookings that were in the way when the courts were closed'),
  cancelled: z.int().describe('Of those, how many are cancelled by now'),
  isFinished: z.boolean().describe('Nothing is left to cancel'),
});

export const closingCalls = {
  'preview-closing': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    summary: 'What closing courts for a time would cancel and give back, without doing it',
    input: z.strictObject({ ...what, cancelEffect }).refine(isNotTooLong, tooLong),
    output: z.object({
      resources: z.array(z.object({ resourceId: entityId, name: z.string() })),
      bookings: z.int(),
      people: z.int().describe('People with a booked place, each counted once'),
      held: z.int().describe('Places held for people who are choosing or paying'),
      ...refundSums,
      conflicts: z
        .array(
          z.object({
            resourceName: z.string(),
            className: z.string(),
            startsAt: z.iso.datetime(),
            endsAt: z.iso.datetime(),
          }),
        )
        .describe('Classes at that time, which are not cancelled'),
    }),
    refusals: ['general.centerNotFound', 'general.endBeforeStart', 'court.notOffered'],
  },
  'close-courts': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    summary: 'Close courts for a time, and cancel what is booked on them',
    input: z
      .strictObject({
        ...what,
        reason: z.string().trim().min(1).max(300).describe('Shown with the courts and in emails'),
        cancelEffect,
        toParticipants: z.boolean().default(true).describe('Email everybody whose booking is cancelled'),
      })
      .refine(isNotTooLong, tooLong),
    output: closing,
    refusals: ['general.centerNotFound', 'general.endBeforeStart', 'court.notOffered'],
    idempotent: true,
  },
  'open-courts': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    summary: 'End a closing early; what was cancelled stays cancelled',
    input: z.strictObject({ closingId: entityId, centerId }),
    output: closing,
    refusals: ['general.centerNotFound', 'court.closingGone'],
    idempotent: true,
  },
  'get-closings': {
    method: 'GET',
    access: ['STAFF', 'MANAGER'],
    summary: 'When courts are closed, now or later, and how many of their bookings are cancelled by now',
    input: z.strictObject({
      centerId: centerIdText.optional().describe('Left out: the centre of the portal'),
    }),
    output: z.object({ timeZone: z.string(), closings: z.array(closing).describe('The next 200') }),
    refusals: ['general.centerNotFound'],
  },
} as const satisfies Record<string, CallSpec>;
