import { z } from 'zod';
import { activityTypes } from '../shared/booking.ts';
import { problemCodes } from '../shared/front-desk.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { participationStates } from '../shared/participation.ts';
import { personName } from './names.ts';

const session = z.object({
  bookingId: entityId,
  bookingCenterId: centerId,
  date: z.int().optional().describe('Of a session that meets on several dates: the number of this one'),
  activityType: z.enum(activityTypes),
  name: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  where: z.string().optional().describe('The room or the court'),
  instructors: z.array(z.string()),
  heldBy: z.string().optional().describe('Who leads the hour of a court'),
  isCancelled: z.boolean(),
  capacity: z.int(),
  booked: z.int(),
  waiting: z.int(),
  there: z.int().describe('How many of those who have booked are checked in'),
});
export type SessionToday = z.infer<typeof session>;

export const today = z.object({
  centerId,
  centerName: z.string(),
  timeZone: z.string(),
  centers: z
    .array(z.object({ id: centerId, name: z.string() }))
    .describe('Where the caller works; the screen can show any of them'),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  sessions: z.array(session).describe('The first to start first; those that are over are left out'),
  visits: z.int().describe('Of today, so far'),
});
export type Today = z.infer<typeof today>;

const participant = personName.extend({
  participationId: entityId,
  participationCenterId: centerId,
  state: z.enum(participationStates),
  seat: z.string().optional(),
  waitingListPosition: z.int().optional(),
  checkedInAt: z.iso.datetime().optional(),
  mayOpen: z.boolean().describe('False: the person belongs to a centre where the caller does not work'),
  problems: z.array(z.enum(problemCodes)).describe('Empty where the caller may not open the person'),
});
export type ParticipantToday = z.infer<typeof participant>;

export const participants = z.object({
  people: z.array(participant).describe('Who has a place, by name; then who waits, in their order'),
});

const visit = personName.extend({
  visitId: entityId,
  at: z.iso.datetime(),
  byName: z.string().optional().describe('Left out: the member of staff was erased'),
  despite: z.array(z.enum(problemCodes)).describe('What a member of staff decided to let pass'),
  mayOpen: z.boolean(),
});
export type VisitToday = z.infer<typeof visit>;

export const visits = z.array(visit).describe('The latest first');
