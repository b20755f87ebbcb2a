import { endOfHours, timeOfDay } from '@foyer/contract/shared/court';
import { centerId, entityId } from '@foyer/contract/shared/key-schemas';
import { ruleOf, scheduledTypeNames } from '@foyer/contract/shared/staff-manager';
import { z } from 'zod';
import { importDay } from '../import-day.ts';
import { weekdays } from '../weekdays.ts';

const text = (length: number) => z.string().min(1).max(length);

/** When somebody of the staff works, and what for. */
export const staffShape = z.strictObject({
  centerId,
  /** Number of the person in the same centre. */
  person: entityId,
  hours: z
    .array(
      z
        .strictObject({
          weekdays: z.array(z.enum(weekdays)).min(1).max(7),
          from: timeOfDay,
          until: endOfHours,
        })
        .refine(({ from, until }) => from < until, {
          path: ['until'],
          message: 'is not after the beginning',
        }),
    )
    .max(28)
    .default([]),
  /** Numbers of activities of the centre. */
  qualifiedFor: z.array(entityId).max(200).default([]),
});
export type StaffData = z.infer<typeof staffShape>;

/** What staff do each week besides classes, courts and courses. */
export const staffBookingShape = z
  .strictObject({
    centerId,
    externalId: text(80),
    type: z.enum(scheduledTypeNames).exclude(['CLASS', 'GENERAL', 'CHILD_CARE']),
    /** What the activity is called if the centre has none of this type. */
    activityName: text(120),
    title: text(120).optional(),
    note: text(1000).optional(),
    /** Numbers of people, the room and the courts in the same centre. */
    staff: z.array(entityId).max(50).default([]),
    room: entityId.optional(),
    resources: z.array(entityId).max(20).default([]),
    weekday: z.enum(weekdays),
    time: timeOfDay,
    minutes: z.int().min(5).max(1440),
    /** As of a class. */
    from: importDay.optional(),
    until: importDay.optional(),
  })
  .refine(
    ({ type, staff }) => staff.length >= ruleOf(type).staff.least && staff.length <= ruleOf(type).staff.most,
    {
      path: ['staff'],
      message: 'are too few or too many for this type',
    },
  )
  .refine(
    ({ type, room, resources }) => ruleOf(type).hasRoom || (room === undefined && resources.length === 0),
    {
      path: ['room'],
      message: 'is nothing that this type has',
    },
  )
  .refine(({ type, resources }) => ruleOf(type).hasResources || resources.length === 0, {
    path: ['resources'],
    message: 'are nothing that this type has',
  })
  .refine(
    ({ type, room, resources }) =>
      type !== 'RESOURCE_MAINTENANCE' || room !== undefined || resources.length > 0,
    {
      path: ['room'],
      message: 'maintenance is of a room or of courts',
    },
  );
export type StaffBookingData = z.infer<typeof staffBookingShape>;
