import { campSales } from '@foyer/contract/shared/camp';
import { timeOfDay } from '@foyer/contract/shared/court';
import { day } from '@foyer/contract/shared/day';
import { centerId, entityId } from '@foyer/contract/shared/key-schemas';
import { z } from 'zod';
import { importDay } from '../import-day.ts';
import { weekdays } from '../weekdays.ts';

const text = (length: number) => z.string().min(1).max(length);
const places = z.int().min(0).max(10_000);
const amount = z.int().min(0).max(100_000_000_000);
const minutes = z.int().min(1).max(1440);
/** In hundredths of a percent. */
const discount = z.int().min(0).max(10_000);
const number = z.int().min(1).max(200);

/** Holidays: what all of their camps have in common. */
export const campSeasonShape = z.strictObject({
  ...{ centerId, id: entityId, name: text(80) },
  /** Off for each child of a family but one. */
  siblingDiscount: discount.default(0),
  /** What has to be accepted for each child. */
  documents: z
    .array(z.strictObject({ key: text(40), name: text(120), url: text(500), version: text(20) }))
    .max(20)
    .default([])
    .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, 'a key is there twice'),
});

/** A part of one day of a camp. */
const elective = z.strictObject({
  externalId: text(80),
  /** Of the type CAMP_ELECTIVE. */
  activity: entityId,
  room: entityId.optional(),
  instructors: z.array(entityId).max(10).default([]),
  /** On which date of the camp, 1 for the first, and when. */
  date: number,
  time: timeOfDay,
  /** Default to the activity's values. */
  durationMinutes: minutes.optional(),
  capacity: places.optional(),
  price: amount.optional(),
});

/** A camp: an activity of the type CAMP that meets on days of the holidays. */
export const campShape = z
  .strictObject({
    centerId,
    externalId: text(80),
    /** Numbers of the activity, the season and the room in the same centre. */
    activity: entityId,
    season: entityId,
    room: entityId.optional(),
    /** Numbers of people of the centre. */
    instructors: z.array(entityId).max(10).default([]),
    /** On which days of the week; it begins on the one that is listed first. */
    weekdays: z.array(z.enum(weekdays)).min(1).max(7).default(['MON', 'TUE', 'WED', 'THU', 'FRI']),
    time: timeOfDay,
    /** It begins on that day or after it, and meets so often. */
    from: importDay,
    dates: number.default(5),
    /** Days on which it doesn't meet. */
    except: z.array(day).max(100).default([]),
    /** Dates of another length, 1 for the first: up to five hours are a half day. */
    shorter: z
      .array(z.strictObject({ date: number, minutes }))
      .max(200)
      .default([]),
    cancelled: z
      .array(z.strictObject({ number, reason: text(200) }))
      .max(200)
      .default([]),
    /** Default to the activity's values. By DAY, `capacity` is that of each date, and nobody waits. */
    capacity: places.optional(),
    standbyCapacity: places.optional(),
    /** Of all dates. */
    price: amount.optional(),
    soldBy: z.enum(campSales).default('WEEK'),
    halfDayPrice: amount.optional(),
    fullDayPrice: amount.optional(),
    /** Off until so many days before the first date. */
    earlyBird: z.strictObject({ discount, days: z.int().min(0).max(366) }).optional(),
    /** Sign-up opens and closes at midnight. Defaults: twelve weeks before the first date, and the first date. */
    signUpOpens: importDay.optional(),
    signUpCloses: importDay.optional(),
    electives: z.array(elective).max(100).default([]),
  })
  .refine(
    ({ electives, shorter, cancelled, dates }) =>
      [
        ...electives.map(({ date }) => date),
        ...shorter.map(({ date }) => date),
        ...cancelled.map((one) => one.number),
      ].every((date) => date <= dates),
    { path: ['dates'], message: 'there is no such date' },
  )
  .refine(
    ({ soldBy, halfDayPrice, fullDayPrice }) =>
      (soldBy === 'DAY') === (halfDayPrice !== undefined && fullDayPrice !== undefined) &&
      (soldBy === 'DAY' || (halfDayPrice === undefined && fullDayPrice === undefined)),
    { path: ['halfDayPrice'], message: 'days have prices where they are sold, and only there' },
  )
  .refine(({ soldBy, standbyCapacity = 0 }) => soldBy === 'WEEK' || standbyCapacity === 0, {
    path: ['standbyCapacity'],
    message: 'nobody waits where days are sold',
  });
export type CampData = z.infer<typeof campShape>;
