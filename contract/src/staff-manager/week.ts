import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { day } from '../shared/day.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { activityTypes } from '../shared/participation.ts';
import { scheduledTypeNames, spanDaysAtMost } from '../shared/staff-manager.ts';
import { bookingKey, choice, ids, staff } from './fields.ts';

/** A session in the week: names are in the lists beside it, by number. */
export const scheduled = z.object({
  ...bookingKey,
  date: z.int().optional().describe('Of a course or camp: the number of this date'),
  activityId: entityId,
  activityType: z.enum(activityTypes),
  name: z.string().describe('Its title, or the name of its activity'),
  note: z.string().optional().describe('For staff only'),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  state: z.enum(['PLANNED', 'CANCELLED']),
  cancelReason: z.string().optional(),
  staffIds: z.array(entityId).describe('The first one leads'),
  roomId: entityId.optional(),
  resourceIds: z.array(entityId),
  capacity: z.int(),
  booked: z.int(),
  waiting: z.int(),
  people: z
    .array(z.string())
    .describe('Of courts, trainings and staff bookings: who takes part, three names at most'),
  seriesId: entityId.optional(),
  training: z
    .object({ isConfirmed: z.boolean() })
    .optional()
    .describe('An hour with a trainer that somebody has booked'),
  may: z
    .array(z.enum(['CHANGE', 'DELETE', 'ADD_PEOPLE', 'SEE_PEOPLE']))
    .describe('What the caller can do with it here'),
});
export type Scheduled = z.infer<typeof scheduled>;

const isNotTooLong = ({ from, until }: { from: string; until: string }): boolean =>
  Date.parse(until) - Date.parse(from) <= spanDaysAtMost * 24 * 3_600_000;

export const weekCalls = {
  'search-all-bookings': {
    method: 'POST',
    access: staff,
    summary: 'Every session of a centre in a span: classes, courts, courses, camps and what staff do besides',
    input: z
      .strictObject({
        centerId,
        from: z.iso.datetime(),
        until: z.iso.datetime(),
        activityTypes: z.array(z.enum(activityTypes)).max(activityTypes.length).optional(),
        staffIds: ids(200).optional(),
        roomIds: ids(200).optional(),
        resourceIds: ids(200).optional(),
        activityIds: ids(200).optional(),
        withCancelled: z.boolean().default(false),
      })
      .refine(isNotTooLong, { path: ['until'], message: `at most ${spanDaysAtMost} days later` })
      .describe('Filters of one kind widen, filters of different kinds narrow'),
    output: z.object({
      timeZone: z.string(),
      sessions: z.array(scheduled).describe('The first to start first'),
      hasMore: z.boolean().describe('There are more than 5,000; ask for a shorter span'),
      staff: z.array(choice).describe('Those named in the sessions and absences'),
      rooms: z.array(choice),
      resources: z.array(choice),
      closedDays: z.array(z.object({ date: day, name: z.string().optional() })),
      absences: z.array(
        z.object({
          absenceId: entityId,
          staffId: entityId,
          from: z.iso.datetime(),
          until: z.iso.datetime(),
        }),
      ),
    }),
    refusals: ['general.endBeforeStart'],
  },
  'get-schedule-choices': {
    method: 'POST',
    access: staff,
    summary: 'What the week of a centre can be filtered by, and what new sessions are made of',
    input: z.strictObject({
      centerId: centerId.optional().describe('Left out: as the front desk chooses it'),
    }),
    output: z.object({
      centerId,
      centerName: z.string(),
      timeZone: z.string(),
      centers: z.array(z.object({ id: centerId, name: z.string() })).describe('Where the caller works'),
      mayChange: z.boolean().describe('False: the caller only sees the week'),
      mayManage: z.boolean().describe('Hours, qualifications and absences of others, and figures: managers'),
      ownStaffId: entityId.optional().describe('The caller, where they are staff of this centre'),
      types: z.array(z.enum(scheduledTypeNames)).describe('Of which there can be new sessions here'),
      activities: z.array(
        z.object({
          id: entityId,
          activityType: z.enum(activityTypes),
          name: z.string(),
          durationMinutes: z.int(),
          capacity: z.int(),
        }),
      ),
      staff: z.array(choice),
      rooms: z.array(z.object({ id: entityId, name: z.string(), capacity: z.int().optional() })),
      resources: z.array(
        z.object({
          id: entityId,
          name: z.string(),
          staffId: entityId.optional().describe('A coach or trainer: this member of staff'),
          roomId: entityId.optional(),
        }),
      ),
    }),
    refusals: [],
  },
} as const satisfies Record<string, CallSpec>;
