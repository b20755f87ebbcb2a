import { z } from 'zod';
import { calls } from './call.ts';
import { frontDeskPerson } from './front-desk/person.ts';
import { participants, today, visits } from './front-desk/today.ts';
import { foundBy, passRefusals, problemCodes } from './shared/front-desk.ts';
import { centerId, entityId } from './shared/key-schemas.ts';
import { pageInput, pageOutput } from './shared/page.ts';
import { personSummary } from './shared/person/summary.ts';
import { selectedUser } from './shared/selected-user.ts';

const staff = ['STAFF', 'MANAGER'] as const;

/** Which centre's front desk it is. */
const atCenter = {
  centerId: centerId
    .optional()
    .describe('Left out: the centre of the portal, or else the first one where the caller works'),
};

const found = personSummary.extend({
  email: z.string().optional(),
  phone: z.string().optional(),
  birthday: z.string().optional(),
  isBlocked: z.boolean(),
});

export const frontDesk = calls('front-desk', {
  'get-today': {
    method: 'POST',
    access: staff,
    summary: 'What goes on at a centre now and later today, with how many come and how many are there',
    input: z.strictObject({
      ...atCenter,
      from: z.iso.datetime().optional().describe('Left out: now'),
      until: z.iso.datetime().optional().describe('Left out: the end of the day. A day after `from` at most'),
    }),
    output: today,
    refusals: ['general.endBeforeStart'],
  },
  'get-participants': {
    method: 'POST',
    access: staff,
    summary: 'Who comes to a session, who is there, and whom to speak to',
    input: z.strictObject({
      bookingId: entityId,
      bookingCenterId: centerId,
      date: z.int().min(1).max(1000).optional().describe('The number of the date, where there are several'),
    }),
    output: participants,
    refusals: ['booking.classGone'],
  },
  'find-person': {
    method: 'POST',
    access: staff,
    summary: 'Somebody by member pass, number, name, email or phone; in full where only one person fits',
    input: z.strictObject({ ...atCenter, text: z.string().trim().min(1).max(200) }),
    output: z.object({
      by: z.enum(foundBy),
      people: z.array(found),
      hasMore: z.boolean(),
      person: frontDeskPerson.optional().describe('The only person who fits'),
    }),
    refusals: passRefusals,
    perMinute: 240,
  },
  'get-person': {
    method: 'POST',
    access: staff,
    actsFor: 'selectedUser',
    summary: 'What the front desk sees of a person in one look',
    input: z.strictObject({ ...selectedUser, ...atCenter }),
    output: frontDeskPerson,
    refusals: [],
  },
  'check-in': {
    method: 'POST',
    access: staff,
    summary: 'Records a visit, and that the person is there for what they have booked for these two hours',
    input: z.strictObject({
      ...atCenter,
      personId: entityId,
      personCenterId: centerId,
      despite: z
        .array(z.enum(problemCodes))
        .max(problemCodes.length)
        .default([])
        .describe('Problems of weight STOP that a member of staff has decided to let pass'),
    }),
    output: z.object({
      visitId: entityId,
      at: z.iso.datetime(),
      isRepeat: z.boolean().describe('They had been checked in within the last five minutes'),
      places: z
        .array(z.object({ participationId: entityId, participationCenterId: centerId, name: z.string() }))
        .describe('For which they are there now'),
    }),
    refusals: ['frontDesk.stopped', 'friend.visitUsed'],
    idempotent: true,
  },
  'undo-check-in': {
    method: 'POST',
    access: staff,
    summary:
      'Removes a visit of today, and that the person is there for what they were checked in for with it',
    input: z.strictObject({ ...atCenter, visitId: entityId }),
    output: z.object({ undone: z.literal(true) }),
    refusals: ['frontDesk.visitGone'],
    idempotent: true,
  },
  'get-visits': {
    method: 'POST',
    access: staff,
    summary: 'Who has come to a centre today, the latest first',
    input: z.strictObject({ ...atCenter, ...pageInput(z.string().regex(/^\d{1,15}$/), 30) }),
    output: z.object({ visits, ...pageOutput }),
    refusals: [],
  },
});
