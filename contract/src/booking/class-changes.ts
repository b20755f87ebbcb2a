import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { cancelEffects } from '../shared/participation.ts';
import { refundSums } from '../shared/refund-sums.ts';

const bookingKey = { bookingId: entityId, bookingCenterId: centerId };

const person = z.object({ id: entityId, centerId, name: z.string() });

const reason = z.string().trim().min(1).max(300);

const cancelEffect = z
  .enum(cancelEffects)
  .describe(
    'What happens to clips and payments: GIVE_BACK returns them the way they came, CREDIT returns clips and adds ' +
      'the money to the account, KEEP returns nothing',
  );

/** Omitted fields stay unchanged. The class keeps its length. */
const move = {
  startsAt: z.iso.datetime().optional(),
  roomId: entityId.nullable().optional().describe('null: no room'),
  instructorIds: z
    .array(entityId)
    .max(10)
    .refine((ids) => new Set(ids).size === ids.length, 'nobody twice')
    .optional()
    .describe('People of the centre of the class, the first one first'),
  capacity: z
    .int()
    .min(1)
    .max(10_000)
    .optional()
    .describe('Left out: as before, but no more than the new room holds'),
};

/** What a change means for the people in the class. */
const consequences = z.object({
  booked: z.int().describe('People with a place before the change; checked-in people count too'),
  waiting: z.int().describe('People on the waiting list before the change'),
  held: z.int().describe('Places held before the change, for people who are choosing or paying'),
  losing: z
    .array(
      z.object({
        person,
        why: z.enum(['SMALLER_CLASS', 'HOLD_ENDED', 'OTHER_CLASS']),
      }),
    )
    .describe(
      'SMALLER_CLASS: waits for the next free place, first of all; OTHER_CLASS: has a class at the new time',
    ),
  gaining: z.array(person).describe('People on the waiting list who get a place, or are offered one'),
  ...refundSums,
  notified: z.int().describe('People in the class who get an e-mail, or whose family does'),
});

const choice = { id: entityId, name: z.string(), isFree: z.boolean().describe('At the time asked about') };

/** The club's own changes to a class. */
export const classChangeCalls = {
  'preview-class-change': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    summary: 'What cancelling or changing a class would mean, without doing it',
    input: z.strictObject({
      ...bookingKey,
      cancelEffect: cancelEffect.optional().describe('Of cancelling the class; left out: of changing it'),
      ...move,
    }),
    output: consequences.extend({
      conflicts: z
        .array(
          z.object({
            kind: z.enum(['ROOM', 'INSTRUCTOR']),
            name: z.string().describe('Of the room or the instructor'),
            className: z.string(),
            startsAt: z.iso.datetime(),
            endsAt: z.iso.datetime(),
          }),
        )
        .describe('Classes that use the new room or instructors at that time'),
      now: z
        .object({
          startsAt: z.iso.datetime(),
          roomId: entityId.optional(),
          instructorIds: z.array(entityId),
          capacity: z.int(),
        })
        .describe('The class as it is'),
      rooms: z.array(z.object({ ...choice, capacity: z.int().optional() })),
      instructors: z.array(z.object(choice)),
    }),
    refusals: ['booking.classGone', 'booking.roomTooSmall'],
  },
  'cancel-class': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    summary: 'Cancels a class for everybody',
    input: z.strictObject({
      ...bookingKey,
      cancelReason: reason,
      toParticipants: z.boolean().default(true).describe('E-mail everybody in the class'),
      toStaff: z.boolean().default(true).describe('E-mail the instructors'),
      cancelEffect: cancelEffect.default('GIVE_BACK'),
    }),
    output: consequences,
    refusals: ['booking.classGone'],
    idempotent: true,
  },
  'move-class': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    summary: 'Changes the time, the room, the instructors or the capacity of a class',
    input: z.strictObject({
      ...bookingKey,
      ...move,
      reason: reason.optional(),
      toParticipants: z
        .boolean()
        .default(true)
        .describe('E-mail everybody in the class; people who lose or get a place always hear of it'),
      toStaff: z.boolean().default(true).describe('E-mail the instructors'),
    }),
    output: consequences,
    refusals: [
      'booking.classGone',
      'booking.classStartsInPast',
      'booking.roomTooSmall',
      'booking.roomInUse',
      'booking.instructorBusy',
    ],
    idempotent: true,
  },
} as const satisfies Record<string, CallSpec>;
