import { courtMinutes, endOfHours, timeOfDay } from '@foyer/contract/shared/court';
import { centerId, entityId } from '@foyer/contract/shared/key-schemas';
import { z } from 'zod';
import { importDay } from '../import-day.ts';
import { weekdays } from '../weekdays.ts';

const text = (length: number) => z.string().min(1).max(length);
const amount = z.int().min(0).max(100_000_000_000);
const days = z.array(z.enum(weekdays)).max(7);
const ids = z.array(entityId).max(500);

/** A room or a person that is booked by the hour, known by its number in the centre. */
export const resourceShape = z
  .strictObject({
    centerId,
    id: entityId,
    name: text(80),
    details: z.string().max(200).default(''),
    /** Number of a room or of a person of the centre. */
    room: entityId.optional(),
    person: entityId.optional(),
    hasLight: z.boolean().default(false),
    position: z.int().min(0).max(10_000).default(0),
    /** Numbers of resources that cannot be used while this one is. */
    blocks: ids.default([]),
    openings: z
      .array(
        z
          .strictObject({ weekdays: days.min(1), opens: timeOfDay, closes: endOfHours })
          .refine(({ opens, closes }) => opens < closes, {
            path: ['closes'],
            message: 'is not after it opens',
          }),
      )
      .max(50)
      .default([]),
    /** Other hours from one day to another; without hours, it is closed. */
    exceptions: z
      .array(
        z
          .strictObject({
            from: importDay,
            until: importDay,
            opens: timeOfDay.optional(),
            closes: endOfHours.optional(),
            reason: z.string().max(120).default(''),
          })
          .refine(({ opens, closes }) => (opens === undefined) === (closes === undefined), {
            path: ['closes'],
            message: 'opens and closes belong together',
          })
          .refine(({ opens = '', closes = '24:00' }) => opens < closes, {
            path: ['closes'],
            message: 'is not after it opens',
          }),
      )
      .max(200)
      .default([]),
  })
  .refine(({ room, person }) => (room === undefined) !== (person === undefined), {
    path: ['room'],
    message: 'a resource is a room or a person',
  });
export type ResourceData = z.infer<typeof resourceShape>;

const price = z
  .strictObject({
    name: text(40).optional(),
    isPeak: z.boolean().default(false),
    weekdays: days.default([]),
    /** The first and the last start. */
    from: timeOfDay.default('00:00'),
    until: timeOfDay.default('23:59'),
    amounts: z
      .array(z.strictObject({ minutes: courtMinutes, amount }))
      .min(1)
      .max(20),
  })
  .refine(({ from, until }) => from <= until, { path: ['until'], message: 'is before its beginning' });

/** How an activity is booked by the hour. */
export const court = z
  .strictObject({
    slotMinutes: courtMinutes,
    durations: z.array(courtMinutes).min(1).max(20),
    preparationMinutes: z.int().min(0).max(1440).default(0),
    guestOpensDaysBefore: z.int().min(0).max(366).optional(),
    /** All hours of a day open at this time; left out: each at its own time of the day. */
    opensAt: timeOfDay.optional(),
    maximumBooked: z.int().min(1).max(1000).optional(),
    /** Who pays the parts of a split price that are missing at the deadline. */
    splitMissing: z.enum(['host', 'release']).default('host'),
    guestFee: amount.min(1).optional(),
    maximumGuestsPerMonth: z.int().min(0).max(1000).optional(),
    prices: z.array(price).max(50).default([]),
    light: z.strictObject({ perHour: amount, from: timeOfDay, until: endOfHours }).optional(),
    /** Numbers of the resources that people choose from. */
    resources: ids.min(1),
    /** Further steps, such as coaches: one resource of each comes along. */
    with: z.array(ids.min(1)).max(5).default([]),
  })
  .refine(({ durations }) => new Set(durations).size === durations.length, {
    path: ['durations'],
    message: 'a duration is said twice',
  })
  .refine(
    ({ durations, prices }) =>
      prices.every(({ amounts }) => amounts.every(({ minutes }) => durations.includes(minutes))),
    { path: ['prices'], message: 'there is a price for none of the durations' },
  );
export type CourtData = z.infer<typeof court>;

/** An hour of a court that somebody has booked in an older system. */
export const courtBookingShape = z.strictObject({
  centerId,
  externalId: text(80),
  /** Numbers of the activity and of one of its resources. */
  activity: entityId,
  resource: entityId,
  date: importDay,
  time: timeOfDay,
  minutes: courtMinutes,
  /** Number of a person, in the same centre unless another is named. */
  person: z.union([entityId, z.strictObject({ id: entityId, centerId: centerId.optional() })]),
});
export type CourtBookingData = z.infer<typeof courtBookingShape>;
