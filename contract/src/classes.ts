import { z } from 'zod';
import { calls } from './call.ts';
import {
  activityTypes,
  participationStates,
  partsOfDay,
  seatKinds,
  waitingListRules,
} from './shared/booking.ts';
import { day } from './shared/day.ts';
import { centerId, entityId } from './shared/key-schemas.ts';
import { currency, minorUnits } from './shared/money.ts';
import { selectedUser } from './shared/selected-user.ts';

const personName = z.object({ id: entityId, centerId, name: z.string() });

/** The participation of a person whom the caller may see. */
export const participation = z.object({
  participationId: entityId,
  participationCenterId: centerId,
  person: z.object({ id: entityId, centerId, firstName: z.string() }),
  state: z.enum(participationStates),
  seat: z.string().optional(),
  waitingListPosition: z
    .int()
    .optional()
    .describe('The waiting list position; 1 is next. A person who holds a free place keeps theirs'),
  heldUntil: z.iso.datetime().optional().describe('TENTATIVE: until when the place is kept'),
  isOffered: z
    .boolean()
    .describe('TENTATIVE: the place became free and was offered to the next person on the waiting list'),
  checkedInAt: z.iso.datetime().optional().describe('Left out: not seen at the class'),
  canCancelFree: z.boolean().describe('Cancelled now, nothing is lost'),
  missed: z
    .enum(['PASSED_OVER', 'OFFER_ENDED'])
    .optional()
    .describe('Why this person missed a place that became free: they were passed over, or their offer ended'),
});
export type Participation = z.infer<typeof participation>;

/** Whether an eligible person can book a place at the moment. */
export const bookingStatuses = [
  'OPEN',
  'WAITING_LIST',
  'FULL',
  'NOT_YET_OPEN',
  'CLOSED',
  'ENDED',
  'CANCELLED',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const classBooking = z.object({
  bookingId: entityId,
  bookingCenterId: centerId,
  bookingKey: z.string().describe('As text: 100book7'),
  centerName: z.string(),
  timeZone: z.string(),
  activityId: entityId,
  name: z.string(),
  activityType: z.enum(activityTypes),
  activityGroup: z.string(),
  image: z.string().optional(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  room: z.string().optional(),
  instructors: z.array(personName),
  status: z.enum(bookingStatuses),
  capacity: z.int(),
  free: z.int().describe('Places that somebody who comes now could have'),
  waiting: z.int(),
  waitingListCapacity: z.int(),
  seatKind: z
    .enum(seatKinds)
    .optional()
    .describe('What a numbered place is; left out: places have no number'),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  cancelUntil: z.iso.datetime().describe('Until when cancelling costs nothing'),
  price: z
    .object({
      amount: minorUnits.describe('With tax'),
      currency,
      taxRate: z.int().describe('In hundredths of a percent'),
    })
    .optional()
    .describe('Without privilege'),
  participations: z
    .array(participation)
    .describe('Of the person and of the family that the person looks after'),
});
export type ClassBooking = z.infer<typeof classBooking>;

/** What every browser that shows classes receives when a class changes. It contains no personal data. */
export type LiveClass = Pick<
  ClassBooking,
  'bookingId' | 'bookingCenterId' | 'startsAt' | 'endsAt' | 'room' | 'free' | 'waiting' | 'status'
>;

const filters = {
  centerIds: z.array(centerId).max(50).optional().describe('Left out: the centre of the portal'),
  activityIds: z
    .array(z.object({ id: entityId, centerId }))
    .max(50)
    .optional(),
  activityGroups: z.array(z.string().max(80)).max(50).optional(),
  instructorIds: z
    .array(z.object({ id: entityId, centerId }))
    .max(50)
    .optional(),
  partsOfDay: z.array(z.enum(partsOfDay)).max(3).optional(),
  onlyFree: z.boolean().default(false),
};

const bookingKey = { bookingId: entityId, bookingCenterId: centerId };

export const classes = calls('classes', {
  'find-booking-dates': {
    method: 'POST',
    access: 'signedInOrNot',
    actsFor: 'selectedUser',
    summary: 'The days that have classes, from a day on',
    input: z.strictObject({
      ...selectedUser,
      ...filters,
      from: day.optional().describe('Left out: today at the centre'),
      days: z.int().min(1).max(42).default(14),
    }),
    output: z.object({
      dates: z.array(
        z.object({
          date: day,
          classes: z.int(),
          isOpen: z.boolean().describe('Something of it can be booked now'),
          isBooked: z.boolean().describe('The person is in one of them'),
        }),
      ),
    }),
    refusals: ['general.centerNotFound'],
  },
  'search-booking-participations': {
    method: 'POST',
    access: 'signedInOrNot',
    actsFor: 'selectedUser',
    summary: 'The timetable of some days, and how the person and the family take part',
    input: z.strictObject({
      ...selectedUser,
      ...filters,
      from: day,
      days: z.int().min(1).max(7).default(1),
    }),
    output: z.object({ bookings: z.array(classBooking) }),
    refusals: ['general.centerNotFound'],
  },
  'get-booking-details': {
    method: 'POST',
    access: 'signedInOrNot',
    actsFor: 'selectedUser',
    summary: 'One class at one time',
    input: z.strictObject({ ...selectedUser, ...bookingKey }),
    output: classBooking.extend({
      description: z.string(),
      cancelReason: z.string().optional(),
      lineRule: z.enum(waitingListRules).describe('How the waiting list fills a place that becomes free'),
      lineUntil: z.iso
        .datetime()
        .optional()
        .describe(
          'Until when places that become free go to the waiting list. Left out: anyone can book them',
        ),
      offerMinutes: z.int().describe('How long an offered place is held'),
      missed: z
        .array(participation)
        .describe("Family members who missed a place and haven't booked or joined the waiting list since"),
      instead: classBooking.optional().describe('The next of the same activity that has a free place'),
      mayChange: z.boolean().describe('The caller may cancel or change it for everybody'),
    }),
    refusals: ['booking.classGone'],
  },
  'get-instructors-from-activities': {
    method: 'POST',
    access: 'signedInOrNot',
    summary: 'Who gives these activities, to choose from',
    input: z.strictObject({ centerIds: filters.centerIds, activityIds: filters.activityIds }),
    output: z.object({ instructors: z.array(personName) }),
    refusals: ['general.centerNotFound'],
  },
  'available-activities-for-centers': {
    method: 'GET',
    access: 'signedInOrNot',
    summary: 'What these centres have classes of, to choose from',
    input: z.strictObject({
      centerIds: z
        .string()
        .regex(/^\d{1,10}(,\d{1,10}){0,49}$/)
        .optional()
        .describe('Numbers of centres with commas between; left out: the centre of the portal'),
    }),
    output: z.object({
      activities: z.array(
        z.object({
          id: entityId,
          centerId,
          name: z.string(),
          activityGroup: z.string(),
          image: z.string().optional(),
        }),
      ),
    }),
    refusals: ['general.centerNotFound'],
  },
});
