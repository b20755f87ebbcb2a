import { z } from 'zod';
import type { CallSpec } from '../../call.ts';
import { day } from '../../shared/day.ts';
import { centerId, entityId } from '../../shared/key-schemas.ts';
import { selectedUser } from '../../shared/selected-user.ts';
import {
  joined,
  joinRefusals,
  levelRange,
  levels,
  mostMatchDays,
  ownPlace,
  players,
  playingLevel,
  sharedHour,
} from './shapes.ts';

export const matchCalls = {
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
} as const satisfies Record<string, CallSpec>;
