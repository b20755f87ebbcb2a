import { z } from 'zod';
import type { CallSpec } from '../../call.ts';
import { centerId, entityId } from '../../shared/key-schemas.ts';
import { selectedUser } from '../../shared/selected-user.ts';
import { ownPlace, players } from './shapes.ts';

export const playerCalls = {
  'get-players': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Who plays in an hour of a court, and for its host whom they have invited',
    input: z.strictObject(ownPlace),
    output: players,
    refusals: ['court.invitationGone'],
  },
  'find-players': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The people whom a person can invite by name: their family, and those they have played with',
    input: z.strictObject(selectedUser),
    output: z.object({
      people: z.array(
        z.object({
          id: entityId,
          centerId,
          firstName: z.string(),
          lastName: z.string(),
          isFamily: z.boolean(),
        }),
      ),
    }),
    refusals: [],
  },
  'remove-player': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Take a player, or an invitation, off an hour',
    input: z.strictObject({
      ...ownPlace,
      remove: z.union([
        z.strictObject({ participationId: entityId }),
        z.strictObject({ invitationId: entityId }),
      ]),
    }),
    output: players,
    refusals: ['court.notHost', 'court.invitationGone', 'booking.tooLateToCancel'],
    idempotent: true,
  },
  'hand-over': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary:
      'Hand an hour over to one of its players, who then leads it. Nothing of theirs is spent, and the host could still cancel it',
    input: z.strictObject({ ...ownPlace, toParticipationId: entityId }),
    output: players,
    refusals: [
      'court.notHost',
      'court.invitationGone',
      'court.handOverTooLate',
      'court.handOverInSplit',
      'court.notHandedOver',
      'court.handOverNotIncluded',
      'court.tooManyBooked',
    ],
    idempotent: true,
  },
} as const satisfies Record<string, CallSpec>;
