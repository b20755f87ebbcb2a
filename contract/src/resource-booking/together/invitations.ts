import { z } from 'zod';
import type { CallSpec } from '../../call.ts';
import { centerId, entityId } from '../../shared/key-schemas.ts';
import { selectedUser } from '../../shared/selected-user.ts';
import {
  invitationKey,
  joined,
  joinRefusals,
  linkKey,
  mostInvited,
  ownPlace,
  players,
  sharedHour,
} from './shapes.ts';

export const invitationCalls = {
  'invite-players': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Invite people to an hour by name or by their exact address, and say how many guests come along',
    input: z.strictObject({
      ...ownPlace,
      people: z
        .array(z.strictObject({ id: entityId, centerId }))
        .max(mostInvited)
        .default([]),
      emails: z
        .array(z.email().max(254))
        .max(mostInvited)
        .default([])
        .describe('Nobody learns whether an address is known'),
      guests: z.int().min(0).max(50).optional().describe('How many come along; left out: as many as before'),
    }),
    output: players,
    refusals: [
      'court.notHost',
      'court.invitationGone',
      'court.tooManyInvited',
      'court.full',
      'court.tooManyGuests',
    ],
    idempotent: true,
    perMinute: 20,
  },
  'change-invitation-link': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Make the link by which people join an hour, or withdraw it',
    input: z.strictObject({ ...ownPlace, isValid: z.boolean() }),
    output: players,
    refusals: ['court.notHost', 'court.invitationGone'],
  },
  'get-invitations': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The hours that a person is invited to',
    input: z.strictObject(selectedUser),
    output: z.object({ invitations: z.array(z.object({ ...invitationKey, hour: sharedHour })) }),
    refusals: [],
  },
  'get-invitation': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The hour that a link leads to',
    input: z.strictObject({ ...selectedUser, key: linkKey }),
    output: z.object({
      hour: sharedHour,
      participationId: entityId.optional().describe('The person plays already'),
    }),
    refusals: ['court.invitationGone'],
  },
  'accept-invitation': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Join an hour, by an invitation or by the key of a link',
    input: z.strictObject({
      ...selectedUser,
      by: z.union([z.strictObject({ key: linkKey }), z.strictObject(invitationKey)]),
    }),
    output: joined,
    refusals: joinRefusals,
    idempotent: true,
  },
  'decline-invitation': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Decline an invitation',
    input: z.strictObject({ ...selectedUser, ...invitationKey }),
    output: z.object({}),
    refusals: ['court.invitationGone'],
  },
} as const satisfies Record<string, CallSpec>;
