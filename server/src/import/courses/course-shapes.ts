import { timeOfDay } from '@foyer/contract/shared/court';
import { day } from '@foyer/contract/shared/day';
import { centerId, entityId } from '@foyer/contract/shared/key-schemas';
import { z } from 'zod';
import { importDay } from '../import-day.ts';
import { weekdays } from '../weekdays.ts';

const text = (length: number) => z.string().min(1).max(length);
const places = z.int().min(0).max(10_000);
const amount = z.int().min(0).max(100_000_000_000);

/** A level of a centre's courses. Those listed first come first. */
export const courseLevelShape = z.strictObject({ centerId, id: entityId, name: text(80) });

/** What is sold with the courses of an activity, or with every course of the centre. */
export const courseProductShape = z.strictObject({
  ...{ centerId, id: entityId, name: text(80) },
  description: z.string().max(500).default(''),
  price: amount,
  /** In hundredths of a percent. */
  taxRate: z.int().min(0).max(10_000).default(0),
  activity: entityId.optional(),
});

/** A level that a person of the centre has. */
export const personLevelShape = z.strictObject({ centerId, level: entityId, person: entityId });

/** A course: an activity of the type COURSE that meets on several dates. */
export const courseShape = z
  .strictObject({
    centerId,
    externalId: text(80),
    /** Numbers of the activity, the level and the room in the same centre. */
    activity: entityId,
    level: entityId.optional(),
    room: entityId.optional(),
    /** Numbers of people of the centre. */
    instructors: z.array(entityId).max(10).default([]),
    weekdays: z.array(z.enum(weekdays)).min(1).max(7),
    time: timeOfDay,
    /** The first day on which it may meet, and how often it meets. */
    from: importDay,
    dates: z.int().min(1).max(200),
    /** Days on which it doesn't meet, such as holidays. */
    except: z.array(day).max(100).default([]),
    /** Dates that are called off, 1 for the first. */
    cancelled: z
      .array(z.strictObject({ number: z.int().min(1).max(200), reason: text(200) }))
      .max(200)
      .default([]),
    /** Default to the activity's values. */
    capacity: places.optional(),
    standbyCapacity: places.optional(),
    price: amount.optional(),
    /** Of people with a membership. */
    membersPrice: amount.optional(),
    isProrated: z.boolean().default(true),
    /** Only people who have the level, or the one before it, can sign up. */
    needsLevel: z.boolean().default(false),
    /** Only people who have taken part in one of these can sign up: an activity, or the `externalId` of a course. */
    former: z
      .array(
        z
          .strictObject({ activity: entityId.optional(), course: text(80).optional() })
          .refine(({ activity, course }) => (activity === undefined) !== (course === undefined), {
            message: 'needs an activity or a course',
          }),
      )
      .max(20)
      .default([]),
    /** For how many days after a missed date it can be made up, and how many dates of one person can be. 0: none. */
    makeUpDays: z.int().min(0).max(366).default(0),
    makeUpMost: z.int().min(0).max(200).default(0),
    /** Sign-up opens and closes at midnight. Defaults: eight weeks before the first day, and the last date. */
    signUpOpens: importDay.optional(),
    signUpCloses: importDay.optional(),
    /** The `externalId` of the course before it, and from when its people can sign up. */
    follows: text(80).optional(),
    reenrolmentOpens: importDay.optional(),
  })
  .refine(({ cancelled, dates }) => cancelled.every(({ number }) => number <= dates), {
    path: ['cancelled'],
    message: 'there is no such date',
  })
  .refine(({ follows, reenrolmentOpens }) => follows !== undefined || reenrolmentOpens === undefined, {
    path: ['reenrolmentOpens'],
    message: 'it follows no course',
  });
export type CourseData = z.infer<typeof courseShape>;
