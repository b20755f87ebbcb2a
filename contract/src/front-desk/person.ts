import { z } from 'zod';
import { memberNote } from '../person/member.ts';
import { activityTypes } from '../shared/booking.ts';
import { day } from '../shared/day.ts';
import { problemCodes } from '../shared/front-desk.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { currency, minorUnits } from '../shared/money.ts';
import { participationStates } from '../shared/participation.ts';
import { personSummary } from '../shared/person/summary.ts';

const problem = z.object({
  code: z.enum(problemCodes),
  weight: z
    .enum(['STOP', 'WARN'])
    .describe('STOP: checked in only with the code in `despite`. WARN: checked in, and shown'),
  amounts: z
    .array(z.object({ amount: minorUnits, currency }))
    .optional()
    .describe('DEBT: what is overdue'),
  until: z.iso.datetime().optional().describe('SANCTIONED'),
  on: day
    .optional()
    .describe(
      'FROZEN: the last day. NO_MEMBERSHIP: when the last one ended. CERTIFICATE_EXPIRED: its last day',
    ),
  startsOn: day.optional().describe('NO_MEMBERSHIP: when the next one starts'),
  isForDebt: z.boolean().optional().describe('BLOCKED: for an unpaid invoice, not by the club'),
  count: z.int().optional().describe('UNSIGNED: how many documents'),
});
export type Problem = z.infer<typeof problem>;

/** What somebody is booked for today, at the centre of the front desk. */
const place = z.object({
  participationId: entityId,
  participationCenterId: centerId,
  bookingId: entityId,
  bookingCenterId: centerId,
  activityType: z.enum(activityTypes),
  name: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  where: z.string().optional().describe('The room or the court'),
  state: z.enum(participationStates),
  seat: z.string().optional(),
  checkedInAt: z.iso.datetime().optional(),
});
export type PlaceToday = z.infer<typeof place>;

const visit = z.object({ visitId: entityId, at: z.iso.datetime() });

/** Somebody as the front desk sees them in one look. */
export const frontDeskPerson = personSummary.extend({
  externalId: z.string().optional(),
  birthday: day.optional(),
  isBirthday: z.boolean().describe('Today, in the calendar of the home centre'),
  plan: z.object({ name: z.string(), endsOn: day.optional() }).optional().describe('The current membership'),
  clipsLeft: z.int(),
  problems: z.array(problem).describe('The most serious first'),
  notes: z.array(memberNote).describe('The latest first, three at most'),
  today: z.array(place).describe('At this centre, the first to start first'),
  visit: visit.optional().describe('The last one today, at this centre'),
});
export type FrontDeskPerson = z.infer<typeof frontDeskPerson>;
