import { activityTypes, courtType, seatPlan, seatsOf } from '@foyer/contract/shared/booking';
import { day } from '@foyer/contract/shared/day';
import { centerId, entityId } from '@foyer/contract/shared/key-schemas';
import { z } from 'zod';
import { court } from '../courts/court-shapes.ts';
import { importDay } from '../import-day.ts';
import { weekdays } from '../weekdays.ts';

const text = (length: number) => z.string().min(1).max(length);
const places = z.int().min(0).max(10_000);
const minutes = z.int().min(0).max(527_040);
const age = z.int().min(0).max(120);

export const roomShape = z.strictObject({
  centerId,
  id: entityId,
  name: text(80),
  capacity: places.optional(),
});
export type RoomData = z.infer<typeof roomShape>;

/** An activity of a centre, known by its number there. Its price is in the centre's currency. */
export const activityShape = z
  .strictObject({
    centerId,
    id: entityId,
    type: z.enum(activityTypes).default('CLASS'),
    name: text(80),
    activityGroup: text(80),
    description: z.string().max(2000).default(''),
    image: text(200).optional(),
    durationMinutes: z.int().min(1).max(1440),
    capacity: places,
    waitingListCapacity: places.default(0),
    seatPlan: seatPlan.optional(),
    minimumAge: age.optional(),
    maximumAge: age.optional(),
    opensDaysBefore: z.int().min(0).max(366).default(14),
    closesMinutesBefore: minutes.default(0),
    cancelMinutesBefore: minutes.default(120),
    price: z.int().min(0).max(100_000_000_000).optional(),
    taxRate: z.int().min(0).max(10_000).default(0),
    /** How it is booked by the hour. */
    court: court.optional(),
  })
  .refine(({ minimumAge = 0, maximumAge = 120 }) => minimumAge <= maximumAge, {
    path: ['maximumAge'],
    message: 'is below the minimum age',
  })
  .refine(({ seatPlan: plan, capacity }) => !plan || capacity <= seatsOf(plan).length, {
    path: ['capacity'],
    message: 'is more than the seat plan has places',
  })
  .refine((activity) => (activity.type === courtType) === (activity.court !== undefined), {
    path: ['court'],
    message: `belongs to activities of the type ${courtType}, and to them alone`,
  })
  .refine(({ court: by, durationMinutes }) => !by || by.durations.includes(durationMinutes), {
    path: ['durationMinutes'],
    message: 'is none of the durations',
  })
  .refine(({ court: by, capacity }) => !by || capacity > 0, {
    path: ['capacity'],
    message: 'nobody can play',
  })
  .refine(({ court: by, price }) => !by || price === undefined, {
    path: ['price'],
    message: 'courts have the prices of the hour',
  })
  .refine(({ court: by, seatPlan: plan }) => !by || !plan, {
    path: ['seatPlan'],
    message: 'courts have no places to choose',
  })
  .refine(({ court: by, waitingListCapacity }) => !by || waitingListCapacity === 0, {
    path: ['waitingListCapacity'],
    message: 'courts have no waiting list',
  });
export type ActivityData = z.infer<typeof activityShape>;

/**
 * Picks a class of an entry: that of a day, or counted from the moment of the import; 1 is the next to begin, -1 the
 * last to have ended.
 */
const which = z.union([
  day,
  z
    .int()
    .min(-500)
    .max(500)
    .refine((nth) => nth !== 0, 'is neither before nor after'),
]);
export type Which = z.infer<typeof which>;

/** A weekly class. */
export const timetableShape = z.strictObject({
  centerId,
  externalId: text(80),
  /** Numbers of the activity and the room in the same centre. */
  activity: entityId,
  room: entityId.optional(),
  /** Numbers of people of the centre. */
  instructors: z.array(entityId).max(10).default([]),
  weekday: z.enum(weekdays),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of the day, such as 06:15'),
  /** Defaults to the activity's value. */
  capacity: places.optional(),
  /** Defaults to the Monday four weeks before the import and the Sunday five weeks after it. */
  from: importDay.optional(),
  until: importDay.optional(),
  cancelled: z
    .array(z.strictObject({ which, reason: text(200) }))
    .max(50)
    .default([]),
});
export type TimetableData = z.infer<typeof timetableShape>;

/** Number of a person, in the same centre unless another is named. */
const somebody = z.union([
  entityId,
  z.strictObject({ id: entityId, centerId: centerId.optional(), seat: z.string().min(1).max(4).optional() }),
]);
export type Somebody = z.infer<typeof somebody>;
const people = z.array(somebody).max(1000).default([]);

export const participationShape = z.strictObject({
  centerId,
  /** External id of an entry of classes.json in the same centre. */
  class: text(80),
  which,
  /** People with a place; in a past class, those who attended. */
  booked: people,
  /** People who had a place and did not come. */
  missed: people,
  /** People on the waiting list, in order. */
  waiting: people,
});
export type ParticipationData = z.infer<typeof participationShape>;
