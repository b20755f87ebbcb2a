import { z } from 'zod';
import { participation } from '../../classes.ts';
import { centerId, entityId } from '../../shared/key-schemas.ts';
import { currency, minorUnits } from '../../shared/money.ts';
import { participationStates } from '../../shared/participation.ts';
import type { RefusalCode } from '../../shared/refusal.ts';
import { selectedUser } from '../../shared/selected-user.ts';

/** The people of one hour who can be invited, whether or not they accept. */
export const mostInvited = 20;

export const ownPlace = {
  ...selectedUser,
  participationId: entityId.describe('The place of the person in the hour'),
  participationCenterId: centerId,
};

export const invitationKey = { invitationId: entityId, invitationCenterId: centerId };

/** How well somebody plays: 0.0 has just begun, 7.0 is a professional. */
export const playingLevel = z.number().min(0).max(7).multipleOf(0.5);
export const levelRange = z
  .strictObject({ from: playingLevel, until: playingLevel })
  .refine(({ from, until }) => from <= until, 'the lower level first');
export const levels = z.object({ from: z.number(), until: z.number() });

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
  canTakeOver: z
    .boolean()
    .optional()
    .describe('For the host: whether the hour can be handed over to the player, if it costs them nothing'),
  part: z
    .object({ amount: minorUnits, isPaid: z.boolean() })
    .optional()
    .describe('What the player pays of a split price'),
});

export const players = z.object({
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

export const linkKey = z.string().max(80);

export const joined = z.object({
  bookingId: entityId,
  bookingCenterId: centerId,
  bookingKey: z.string(),
  participation,
});
