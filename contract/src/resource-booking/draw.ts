import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { courtMinutes, drawRules, timeOfDay } from '../shared/court.ts';
import { day } from '../shared/day.ts';
import { mostChoices } from '../shared/draw.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { refusalCodes } from '../shared/refusal.ts';
import { selectedUser } from '../shared/selected-user.ts';

/** A draw is one of an activity on one day, named by its first start. */
const drawKey = {
  activityId: entityId,
  activityCenterId: centerId,
  date: day.describe('On which people play'),
  firstStart: timeOfDay.describe('The first start for which choices are collected'),
};

const choice = z.strictObject({
  startTime: timeOfDay,
  duration: courtMinutes,
  resourceId: entityId.optional().describe('Left out: any court'),
});
const choices = z.array(choice).min(1).max(mostChoices).describe('The best first');

const won = z.object({
  startTime: timeOfDay,
  duration: courtMinutes,
  resourceId: entityId,
  resourceName: z.string(),
});

/** BOOKED: with a membership or a clipcard. HELD: until it is paid. */
export const drawOutcomes = ['BOOKED', 'HELD', 'NOTHING'] as const;
const result = { outcome: z.enum(drawOutcomes), won: won.optional() };

const ownEntry = z.object({
  number: z.int().describe('Of the entry, as the audit lists it'),
  choices,
  result: z.object({ ...result, bookingId: entityId.optional() }).optional(),
});

export const drawCalls = {
  'get-draw': {
    method: 'POST',
    access: 'signedInOrNot',
    actsFor: 'selectedUser',
    summary:
      'The draw of hours that many want: its state and rule, the own entry, and the audit once it is held',
    input: z.strictObject({ ...selectedUser, ...drawKey }),
    output: z.object({
      activityName: z.string(),
      timeZone: z.string(),
      rule: z.enum(drawRules),
      state: z.enum(['COMING', 'COLLECTING', 'DRAWING', 'HELD']),
      opensAt: z.iso.datetime().describe('From when choices are collected'),
      closesAt: z.iso.datetime().describe('Until when; then the draw is held'),
      lastStart: timeOfDay.describe('The last start for which choices are collected'),
      hours: z
        .array(
          z.object({
            startTime: timeOfDay,
            durations: z.array(courtMinutes),
            resources: z.array(z.object({ resourceId: entityId, name: z.string() })),
          }),
        )
        .describe('What can be chosen'),
      entries: z.int().describe('How many people have entered'),
      commitment: z
        .string()
        .optional()
        .describe('SHA-256 of the secret, in hexadecimal; published before anybody enters'),
      obstacle: z.enum(refusalCodes).optional().describe('Why the person cannot enter now'),
      own: ownEntry.optional(),
      audit: z
        .object({
          secret: z.string(),
          entries: z
            .array(
              z.object({
                number: z.int(),
                lot: z.string().describe('SHA-256 of the secret, a space and the number, in hexadecimal'),
                months: z.int().optional().describe('SENIORITY: full months of membership'),
                choices,
                ...result,
              }),
            )
            .describe('In the order in which they were served'),
        })
        .optional(),
    }),
    refusals: ['general.centerNotFound', 'court.noDraw'],
  },
  'enter-draw': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Enter a draw, or change the choices until it closes',
    input: z.strictObject({ ...selectedUser, ...drawKey, choices }),
    output: ownEntry,
    refusals: [
      'court.noDraw',
      'court.drawNotOpen',
      'court.notOffered',
      'booking.personNotActive',
      'booking.personBlocked',
      'booking.personBlacklisted',
      'booking.personSanctioned',
      'booking.ageNotAllowed',
      'booking.notYetOpen',
      'booking.tooLateToBook',
      'court.tooManyBooked',
      'NoPrivilege',
    ],
    idempotent: true,
  },
  'leave-draw': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Withdraw from a draw until it closes',
    input: z.strictObject({ ...selectedUser, ...drawKey }),
    output: z.object({}),
    refusals: ['court.noDraw', 'court.drawNotOpen'],
    idempotent: true,
  },
} as const satisfies Record<string, CallSpec>;
