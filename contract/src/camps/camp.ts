import { z } from 'zod';
import { participation } from '../classes.ts';
import { campSales, dayLengths, halvesOfDay } from '../shared/camp.ts';
import { courseStatuses } from '../shared/course.ts';
import { day } from '../shared/day.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { currency, minorUnits } from '../shared/money.ts';

export const campKey = { campId: entityId, campCenterId: centerId };

const discount = z.int().describe('In hundredths of a percent');

export const camp = z.object({
  ...campKey,
  campKey: z.string().describe('As text: 100book7'),
  centerName: z.string(),
  timeZone: z.string(),
  name: z.string(),
  season: z.string().describe('Holidays: camps of one season count together for the siblings’ discount'),
  activityId: entityId,
  activityGroup: z.string(),
  image: z.string().optional(),
  minimumAge: z.int().optional().describe('On the first date'),
  maximumAge: z.int().optional(),
  startsOn: day,
  endsOn: day,
  startTime: z.string().describe('Of the first date, by the clock of the centre'),
  endTime: z.string(),
  dates: z.int().describe('On how many days it meets'),
  dayLength: z.enum(dayLengths).optional().describe('Of every date; left out: some are half days'),
  soldBy: z.enum(campSales),
  status: z.enum(courseStatuses),
  capacity: z.int().describe('By DAY: of each date'),
  free: z
    .int()
    .describe('Places that somebody who comes now could have; by DAY, on the date that has most of them'),
  standby: z.int().describe('People on the standby list'),
  standbyCapacity: z.int().describe('0: there is no standby list'),
  hasElectives: z.boolean(),
  signUpOpensAt: z.iso.datetime(),
  signUpClosesAt: z.iso.datetime(),
  price: z
    .object({
      amount: minorUnits.describe(
        'Now, with tax and the early bird, without electives; by DAY, of all dates',
      ),
      whole: minorUnits.describe('Without discounts'),
      halfDay: minorUnits.optional().describe('By DAY: of a half day, without discounts'),
      fullDay: minorUnits.optional(),
      earlyBird: z
        .object({ discount, until: day.describe('The last day') })
        .optional()
        .describe('Left out: there is none, or it is over'),
      siblings: discount.optional().describe('Off, for each further child; left out: there is none'),
      currency,
      taxRate: z.int().describe('In hundredths of a percent'),
    })
    .optional()
    .describe('Left out: it is not sold'),
  participations: z
    .array(participation)
    .describe('Of the person and of the family that the person looks after'),
});
export type Camp = z.infer<typeof camp>;

/** Something for one part of a day that is chosen with the camp: climbing, pottery. */
export const elective = z.object({
  electiveId: entityId,
  name: z.string(),
  description: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  room: z.string().optional(),
  isCancelled: z.boolean(),
  half: z.enum(halvesOfDay).describe('A child has at most one in each half of a day'),
  capacity: z.int(),
  free: z.int(),
  amount: minorUnits.describe('With tax; 0: it is included'),
});
export type Elective = z.infer<typeof elective>;

export const campDate = z.object({
  number: z.int(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  length: z.enum(dayLengths),
  room: z.string().optional(),
  isCancelled: z.boolean(),
  cancelReason: z.string().optional(),
  free: z.int().optional().describe('By DAY: places that are left on this date'),
  electives: z.array(elective).describe('One of each half of the day at most, and none that overlap'),
});
export type CampDate = z.infer<typeof campDate>;

export const campDocument = z.object({
  documentKey: z.string(),
  name: z.string(),
  url: z.string(),
  version: z.string(),
});
export type CampDocument = z.infer<typeof campDocument>;
