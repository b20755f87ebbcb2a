import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { endOfHours, timeOfDay } from '../shared/court.ts';
import { day } from '../shared/day.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { absenceKinds } from '../shared/staff-manager.ts';
import { changeRefusals, outcome } from './bookings.ts';
import { bookingKey, ids, reason, staff, telling } from './fields.ts';
import { scheduled } from './week.ts';

const startsBeforeEnd = ({ from, until }: { from: string; until: string }) => from < until;
const hours = z
  .strictObject({
    weekday: z.int().min(1).max(7).describe('1 is Monday'),
    from: timeOfDay,
    until: endOfHours,
  })
  .refine(startsBeforeEnd, 'it ends before it starts');
/** Other hours on one day; none: does not work. */
const exception = z.strictObject({
  date: day,
  hours: z
    .array(
      z
        .strictObject({ from: timeOfDay, until: endOfHours })
        .refine(startsBeforeEnd, 'it ends before it starts'),
    )
    .max(4),
});

const at = z.strictObject({ from: z.iso.datetime(), until: z.iso.datetime() });

const absence = z.object({
  absenceId: entityId,
  staffId: entityId,
  name: z.string(),
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  kind: z.enum(absenceKinds).optional().describe('For managers and the person; left out for others'),
  note: z.string().optional(),
  open: z.int().describe('Sessions to come that still have this person'),
});

const candidate = z.object({
  id: entityId,
  name: z.string(),
  isQualified: z.boolean(),
  isWorking: z.boolean().describe('At that time; true where no hours are known'),
});

/** What somebody's absence means. */
const absenceOutcome = z.object({
  absence,
  needed: z
    .array(
      z.object({ session: scheduled, candidates: z.array(candidate).describe('Free then, the best first') }),
    )
    .describe('Sessions that need somebody else'),
});

export const staffCalls = {
  'find-staff': {
    method: 'POST',
    access: staff,
    summary: 'The staff of a centre: what they are qualified for, when they work, and whether they are free',
    input: z.strictObject({
      centerId,
      activityId: entityId.optional().describe('Those who are qualified for it come first'),
      at: at.optional(),
      bookingId: entityId.optional().describe('A session that does not count as busy'),
    }),
    output: z.object({
      staff: z.array(
        z.object({
          id: entityId,
          name: z.string(),
          activityIds: z.array(entityId).describe('What they are qualified for; none: not recorded'),
          hours: z.array(z.object({ weekday: z.int(), from: z.string(), until: z.string() })),
          exceptions: z
            .array(z.object({ date: day, hours: z.array(z.object({ from: z.string(), until: z.string() })) }))
            .describe('From today on'),
          isQualified: z.boolean().optional().describe('For the given activity'),
          isWorking: z.boolean().optional().describe('At the given time'),
          isAbsent: z.boolean().optional(),
          isFree: z.boolean().optional(),
          busyWith: z.string().optional(),
        }),
      ),
    }),
    refusals: ['general.endBeforeStart'],
  },
  'update-staff': {
    method: 'POST',
    access: staff,
    summary: 'Changes the working hours and qualifications of a member of staff; what is left out stays',
    input: z.strictObject({
      centerId,
      staffId: entityId,
      hours: z.array(hours).max(28).optional(),
      exceptions: z.array(exception).max(366).optional().describe('Replaces those from today on'),
      activityIds: ids(200).optional(),
    }),
    output: z.object({ updated: z.literal(true) }),
    refusals: ['staffManager.staffGone', 'staffManager.hoursOverlap', 'staffManager.activityGone'],
    idempotent: true,
  },
  'find-resources-for-activity': {
    method: 'POST',
    access: staff,
    summary: 'The rooms and courts in which an activity can be, and whether they are free',
    input: z.strictObject({
      centerId,
      activityId: entityId.optional().describe('Left out: any'),
      at: at.optional(),
      bookingId: entityId.optional().describe('A session that does not count as using them'),
    }),
    output: z.object({
      rooms: z.array(
        z.object({
          id: entityId,
          name: z.string(),
          capacity: z.int().optional(),
          isLargeEnough: z.boolean(),
          isFree: z.boolean().optional(),
          usedBy: z.string().optional(),
        }),
      ),
      resources: z.array(
        z.object({
          id: entityId,
          name: z.string(),
          isForActivity: z.boolean(),
          isFree: z.boolean().optional(),
          usedBy: z.string().optional(),
        }),
      ),
    }),
    refusals: ['general.endBeforeStart', 'staffManager.activityGone'],
  },
  'get-absences': {
    method: 'POST',
    access: staff,
    summary: 'Who is away, now or later',
    input: z.strictObject({ centerId }),
    output: z.object({ absences: z.array(absence).describe('The next 200') }),
    refusals: [],
  },
  'get-absence': {
    method: 'POST',
    access: staff,
    summary: 'Which sessions need somebody because of an absence, and who could take them',
    input: z.strictObject({ centerId, absenceId: entityId }),
    output: absenceOutcome,
    refusals: ['staffManager.absenceGone'],
  },
  'report-absence': {
    method: 'POST',
    access: staff,
    summary:
      'Records that somebody is away, and lists what that means. Managers for anybody, staff for themselves',
    input: z.strictObject({
      centerId,
      staffId: entityId,
      from: z.iso.datetime(),
      until: z.iso.datetime(),
      kind: z.enum(absenceKinds),
      note: z.string().trim().min(1).max(300).optional(),
    }),
    output: absenceOutcome,
    refusals: ['general.endBeforeStart', 'staffManager.staffGone', 'staffManager.absenceOverlaps'],
    idempotent: true,
  },
  'end-absence': {
    method: 'POST',
    access: staff,
    summary: 'Ends an absence early; one that has not begun is deleted',
    input: z.strictObject({ centerId, absenceId: entityId }),
    output: z.object({ ended: z.literal(true) }),
    refusals: ['staffManager.absenceGone'],
    idempotent: true,
  },
  'assign-substitute': {
    method: 'POST',
    access: staff,
    summary: 'Puts one member of staff in the place of another in a session',
    input: z.strictObject({
      ...bookingKey,
      staffId: entityId.describe('Who cannot'),
      substituteId: entityId,
      ...telling,
      reason: reason.optional(),
    }),
    output: outcome,
    refusals: [...changeRefusals, 'staffManager.bookingGone', 'staffManager.staffGone'],
    idempotent: true,
  },
} as const satisfies Record<string, CallSpec>;
