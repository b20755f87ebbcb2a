import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { participation } from '../classes.ts';
import { day } from '../shared/day.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { currency, minorUnits } from '../shared/money.ts';
import { participationStates } from '../shared/participation.ts';
import type { RefusalCode } from '../shared/refusal.ts';
import { selectedUser } from '../shared/selected-user.ts';

/** The people of one hour who can be invited, whether or not they accept. */
export const mostInvited = 20;

const ownPlace = {
  ...selectedUser,
  participationId: entityId.describe('The place of the person in the hour'),
  participationCenterId: centerId,
};

const invitationKey = { invitationId: entityId, invitationCenterId: centerId };

/** How well somebody plays: 0.0 has just begun, 7.0 is a professional. */
export const playingLevel = z.number().min(0).max(7).multipleOf(0.5);
const levelRange = z
  .strictObject({ from: playingLevel, until: playingLevel })
  .refine(({ from, until }) => from <= until, 'the lower level first');
const levels = z.object({ from: z.number(), until: z.number() });

/** How many days a search for open matches covers at most. */
export const mostMatchDays = 14;

/** What people who are invited or already play see of an hour. */
export const sharedHour = z.object({
  bookingId: entityId,
  bookingCenterId: centerId,
  bookingKey: z.string(),
  activityName: z.string(),
  resourceName: z.string(),
  centerName: z.string(),
  timeZone: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  hostName: z.string().describe('First names only'),
  players: z.array(z.string()).describe('The host first'),
  guests: z.int().describe('People without an account who come along'),
  freePlaces: z.int(),
  split: z
    .object({
      parts: z.int(),
      until: z.iso.datetime().describe('Until when the parts are paid'),
      missing: z
        .enum(['host', 'release'])
        .describe('Parts that nobody has paid then are invoiced to the host, or the hour is cancelled'),
      isSettled: z.boolean().describe('Who joins from then on pays nothing'),
      nextPart: minorUnits.optional().describe('What the next player pays'),
      currency,
    })
    .optional()
    .describe('The price is paid in parts'),
});

const player = z.object({
  participationId: entityId,
  firstName: z.string(),
  state: z.enum(participationStates),
  isHost: z.boolean(),
  isYou: z.boolean(),
  part: z
    .object({ amount: minorUnits, isPaid: z.boolean() })
    .optional()
    .describe('What the player pays of a split price'),
});

const players = z.object({
  hour: sharedHour,
  isHost: z
    .boolean()
    .describe('Whether the person leads the hour: only then there are invitations and a link'),
  players: z.array(player),
  invitations: z.array(
    z.object({
      ...invitationKey,
      name: z.string().describe('The first name, or the address that was invited'),
      state: z.enum(['OPEN', 'DECLINED']),
    }),
  ),
  guestRules: z
    .object({
      fee: minorUnits.optional().describe('For each guest; left out: they cost nothing'),
      currency,
      mostPerMonth: z.int().optional().describe('How many guests the host may bring in a month'),
    })
    .optional()
    .describe('For the host'),
  match: z
    .object({ levels: levels.optional(), note: z.string() })
    .optional()
    .describe('Anybody of the level can join'),
  link: z.string().optional().describe('The key of the link; left out: there is none'),
});

/** Why a person cannot join an hour. */
export const joinRefusals = [
  'court.invitationGone',
  'booking.personNotActive',
  'booking.personBlocked',
  'booking.personBlacklisted',
  'booking.personSanctioned',
  'booking.ageNotAllowed',
  'booking.alreadyBooked',
  'booking.participantOccupied',
  'NoPrivilege',
  'court.full',
  'court.levelMissing',
  'court.otherLevel',
] as const satisfies readonly RefusalCode[];
export type JoinRefusal = (typeof joinRefusals)[number];

const linkKey = z.string().max(80);

const joined = z.object({
  bookingId: entityId,
  bookingCenterId: centerId,
  bookingKey: z.string(),
  participation,
});

export const togetherCalls = {
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
  'open-match': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Let anybody of the brand join an hour, or those of a level',
    input: z.strictObject({
      ...ownPlace,
      levels: levelRange.optional().describe('Left out: people of any level'),
      note: z.string().trim().max(200).default(''),
    }),
    output: players,
    refusals: ['court.notHost', 'court.invitationGone', 'court.full'],
  },
  'close-match': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Let nobody else find and join an hour. Those who have joined stay',
    input: z.strictObject(ownPlace),
    output: players,
    refusals: ['court.notHost', 'court.invitationGone'],
  },
  'find-open-matches': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The hours of a centre that a person could join, the first one first',
    input: z.strictObject({
      ...selectedUser,
      centerId: centerId.optional().describe('Left out: the centre of the portal'),
      activityId: entityId.optional().describe('Left out: any'),
      from: day.optional().describe('Left out: today at the centre'),
      days: z.int().min(1).max(mostMatchDays).default(7),
    }),
    output: z.object({
      matches: z.array(
        z.object({
          hour: sharedHour,
          levels: levels.optional(),
          note: z.string(),
          activityGroup: z.string(),
          isOfYourLevel: z
            .boolean()
            .optional()
            .describe('Left out: the person has not said how well they play'),
          isYours: z.boolean().describe('The person plays already'),
        }),
      ),
    }),
    refusals: ['general.centerNotFound'],
  },
  'join-match': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Join an open match',
    input: z.strictObject({ ...selectedUser, bookingId: entityId, bookingCenterId: centerId }),
    output: joined,
    refusals: joinRefusals,
    idempotent: true,
  },
  'get-levels': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'How well a person plays, as they say themselves',
    input: z.strictObject(selectedUser),
    output: z.object({ levels: z.array(z.object({ activityGroup: z.string(), level: z.number() })) }),
    refusals: [],
  },
  'set-level': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Say how well a person plays',
    input: z.strictObject({
      ...selectedUser,
      activityGroup: z.string().min(1).max(100),
      level: playingLevel.nullable().describe('null: not said any more'),
    }),
    output: z.object({ levels: z.array(z.object({ activityGroup: z.string(), level: z.number() })) }),
    refusals: ['court.notPlayed'],
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
      'Hand an hour over to one of its players, who then leads it and whose membership or clipcard is used',
    input: z.strictObject({ ...ownPlace, toParticipationId: entityId }),
    output: players,
    refusals: [
      'court.notHost',
      'court.invitationGone',
      'court.notHandedOver',
      'court.tooManyBooked',
      'NoPrivilege',
    ],
    idempotent: true,
  },
} as const satisfies Record<string, CallSpec>;
