import { z } from 'zod';
import { bookingRefusals, clipcard, subscription } from '../booking.ts';
import type { CallSpec } from '../call.ts';
import { participation } from '../classes.ts';
import { personName } from '../front-desk/names.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { participationStates, payingWays } from '../shared/participation.ts';
import { selectedUser } from '../shared/selected-user.ts';
import { bookingKey, cancelEffect, reason, staff } from './fields.ts';

const participant = personName.extend({
  participationId: entityId,
  participationCenterId: centerId,
  state: z.enum(participationStates),
  paidBy: z.enum(payingWays).optional(),
  seat: z.string().optional(),
  waitingListPosition: z.int().optional(),
  checkedInAt: z.iso.datetime().optional(),
  mayOpen: z.boolean().describe('False: the person belongs to a centre where the caller does not work'),
});

export const participantCalls = {
  'get-booking-participants': {
    method: 'POST',
    access: staff,
    summary: 'Who takes part in a session, and who waits',
    input: z.strictObject(bookingKey),
    output: z.object({
      capacity: z.int(),
      mayAdd: z.boolean(),
      people: z.array(participant).describe('Who has a place, by name; then who waits, in their order'),
    }),
    refusals: ['staffManager.bookingGone'],
  },
  'add-booking-participant': {
    method: 'POST',
    access: staff,
    actsFor: 'selectedUser',
    summary: 'Gives somebody a place in a session, as create-booking does, or in a staff booking',
    input: z.strictObject({
      ...selectedUser,
      ...bookingKey,
      joinWaitingList: z.boolean().default(false).describe('If it is full'),
      clipcard: clipcard.optional().describe('Left out: a subscription, or the clipcard that expires first'),
      subscription: subscription.optional(),
      override: z
        .boolean()
        .default(false)
        .describe('Although it is too early or too late, or free of charge'),
    }),
    output: z.object({ participations: z.array(participation) }),
    refusals: [...bookingRefusals, 'staffManager.notForThisType'],
    idempotent: true,
  },
  'remove-booking-participant': {
    method: 'POST',
    access: staff,
    summary: 'Takes somebody out of a session or off its waiting list',
    input: z.strictObject({
      participationId: entityId,
      participationCenterId: centerId,
      cancelEffect: cancelEffect.default('GIVE_BACK'),
      toParticipant: z.boolean().default(true).describe('Email the person'),
      reason: reason.optional(),
    }),
    output: z.object({ participation }),
    refusals: ['staffManager.bookingGone', 'booking.alreadyCancelled', 'staffManager.ownPlace'],
    idempotent: true,
  },
} as const satisfies Record<string, CallSpec>;
