import { z } from 'zod';
import { classChangeCalls } from './booking/class-changes.ts';
import { calls } from './call.ts';
import { participation } from './classes.ts';
import { activityTypes, payingWays, seatPlan } from './shared/booking.ts';
import { centerId, entityId } from './shared/key-schemas.ts';
import { currency, minorUnits } from './shared/money.ts';
import { type RefusalCode, refusalCodes } from './shared/refusal.ts';
import { selectedUser } from './shared/selected-user.ts';
import { periodUnits } from './shared/subscription.ts';

const bookingKey = { bookingId: entityId, bookingCenterId: centerId };
const participationKey = { participationId: entityId, participationCenterId: centerId };

const seat = z.string().regex(/^[A-Z0-9]{1,4}$/);

/** Books several family members at once: all of them or none. If omitted, only the selected person. */
const others = z
  .array(z.strictObject({ id: entityId, centerId, seat: seat.optional() }))
  .min(1)
  .max(10)
  .optional()
  .describe('Everybody who is to take part, where that is not the selected person alone');

/** What a booking is to use. */
export const clipcard = z.strictObject({ clipcardId: entityId, clipcardCenterId: centerId });
export const subscription = z.strictObject({ subscriptionId: entityId, subscriptionCenterId: centerId });

/** Why a person can't book a class, in the order in which obstacles are listed. */
export const bookingRefusals = [
  'booking.classGone',
  'booking.personNotActive',
  'booking.personBlocked',
  'booking.personBlacklisted',
  'booking.personSanctioned',
  'booking.ageNotAllowed',
  'booking.alreadyBooked',
  'booking.participantOccupied',
  'booking.notYetOpen',
  'booking.tooLateToBook',
  'NoPrivilege',
  'booking.seatNotAvailable',
  'booking.classFull',
  'booking.waitingListFull',
] as const satisfies readonly RefusalCode[];
export type BookingRefusal = (typeof bookingRefusals)[number];

/** A plan that includes the class, but is used up for the class's day, week or month. */
const limit = z.object({
  name: z.string().describe('Of the plan'),
  times: z.int(),
  per: z.enum(periodUnits),
  anewOn: z.iso.date().describe('The first day on which it opens classes again'),
});
export type Limit = z.infer<typeof limit>;

export const use = z.object({
  way: z.enum(payingWays),
  name: z.string().optional().describe('Of the plan or the clipcard'),
  subscription: subscription.optional(),
  clipcard: clipcard.optional(),
  left: z.int().optional().describe('How often more, this time included; left out: as often as is wanted'),
  per: z.enum(periodUnits).optional(),
  price: z.object({ amount: minorUnits, currency }).optional(),
});
export type Use = z.infer<typeof use>;

const otherClass = { ...bookingKey, name: z.string(), startsAt: z.iso.datetime() };

/** What would remove an obstacle. */
const remedy = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('waitUntil'), at: z.iso.datetime() }),
  z.object({ kind: z.literal('payDebt') }),
  z.object({ kind: z.literal('buyClipcard') }),
  z.object({ kind: z.literal('payPrice'), amount: minorUnits, currency }),
  z.object({ kind: z.literal('chooseSeat') }),
  z.object({ kind: z.literal('joinWaitingList'), place: z.int() }),
  z
    .object({ kind: z.literal('cancelOther'), ...otherClass, activityType: z.enum(activityTypes) })
    .describe('A booking of the same person, in a class or on a court'),
  z.object({ kind: z.literal('instead'), ...otherClass }).describe('Another class that has a place'),
  z
    .object({ kind: z.literal('takePartFirst'), ...otherClass })
    .describe('A course in which the person must have taken part'),
  z.object({ kind: z.literal('askClub') }),
]);
export type Remedy = z.infer<typeof remedy>;

export const obstacle = z.object({
  code: z.enum(refusalCodes),
  remedies: z.array(remedy),
  mayOverride: z.boolean(),
  limits: z.array(limit).optional().describe('NoPrivilege: left out where no plan opens it'),
});

/** A person's clipcard that opens what is to be booked. */
export const ownClipcard = z.object({
  clipcardId: entityId,
  clipcardCenterId: centerId,
  name: z.string(),
  clipsLeft: z.int(),
  validUntil: z.iso.date().optional(),
});

const wanted = { ...selectedUser, ...bookingKey, seat: seat.optional(), participants: others };

export const booking = calls('booking', {
  ...classChangeCalls,
  'check-privilege-booking': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'List the obstacles to a booking with their remedies, and what the booking would use',
    input: z.strictObject({ ...selectedUser, ...bookingKey, seat: seat.optional() }),
    output: z.object({
      reasons: z.array(obstacle),
      use: use
        .optional()
        .describe('What is used, where nothing stands in the way, or only what staff may set aside'),
    }),
    refusals: ['booking.classGone'],
  },
  'create-booking': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Takes part in a class, or joins its waiting list',
    input: z.strictObject({
      ...wanted,
      joinWaitingList: z.boolean().default(false).describe('If the class is full'),
      clipcard: clipcard.optional().describe('Left out: a subscription, or the clipcard that expires first'),
      subscription: subscription.optional(),
      override: z
        .boolean()
        .default(false)
        .describe('Staff books although it is too early or too late, or free of charge'),
    }),
    output: z.object({ participations: z.array(participation) }),
    refusals: bookingRefusals,
    idempotent: true,
  },
  'attempt-create-booking': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Keeps a place while a clipcard is picked or the place is paid; an attempt before is let go',
    input: z.strictObject(wanted),
    output: z.object({ participations: z.array(participation) }),
    refusals: [...bookingRefusals, 'booking.tooManyPlacesHeld'],
    idempotent: true,
  },
  'clear-previous-tentative-participations': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: "Release the places that a person holds and hasn't booked",
    input: z.strictObject(selectedUser),
    output: z.object({ cleared: z.int() }),
    refusals: [],
    idempotent: true,
  },
  'cancel-booking': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Gives a place up, or leaves the waiting list',
    input: z.strictObject({
      ...selectedUser,
      ...participationKey,
      forfeitClip: z.boolean().default(false).describe('Staff, too late: what was used is lost'),
    }),
    output: z.object({
      participation,
      gaveBack: z.enum(['CLIP', 'TIMES', 'NOTHING']).describe('What can be used again'),
      canUndo: z
        .boolean()
        .describe('Booked again now, it is as it was: the place is there, and what opened it'),
      clipcard: clipcard.optional().describe('By which it was booked, and can be again'),
      subscription: subscription.optional(),
    }),
    refusals: ['booking.classGone', 'booking.alreadyCancelled', 'booking.tooLateToCancel'],
    idempotent: true,
  },
  'check-in': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    actsFor: 'selectedUser',
    summary: 'Says that somebody came to a class, or to today’s date of a course, or did not after all',
    input: z.strictObject({ ...selectedUser, ...participationKey, isThere: z.boolean().default(true) }),
    output: z.object({ participation }),
    refusals: ['booking.classGone', 'booking.alreadyCancelled', 'course.dateGone', 'course.madeUpAlready'],
    idempotent: true,
  },
  'get-seats': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The places of a class as they stand in the room',
    input: z.strictObject({ ...selectedUser, ...bookingKey }),
    output: z.object({
      plan: seatPlan.optional().describe('Left out: places have no number'),
      taken: z.array(seat),
      mine: z.array(z.object({ seat, person: z.object({ id: entityId, centerId }) })),
    }),
    refusals: ['booking.classGone'],
  },
  'available-booking-clipcards': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The clipcards of a person that open this class, the first to expire first',
    input: z.strictObject({ ...selectedUser, ...bookingKey }),
    output: z.object({ clipcards: z.array(ownClipcard) }),
    refusals: ['booking.classGone'],
  },
  'available-user-subscriptions-for-booking': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The subscriptions of a person that open this class, and how often more',
    input: z.strictObject({ ...selectedUser, ...bookingKey }),
    output: z.object({ subscriptions: z.array(use) }),
    refusals: ['booking.classGone'],
  },
});
