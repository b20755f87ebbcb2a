import { z } from 'zod';
import { clipcard, obstacle, ownClipcard, subscription, use } from './booking.ts';
import { calls } from './call.ts';
import { participation } from './classes.ts';
import { closingCalls } from './resource-booking/closing.ts';
import { drawCalls } from './resource-booking/draw.ts';
import { standingCalls } from './resource-booking/standing.ts';
import { togetherCalls } from './resource-booking/together.ts';
import { watchingCalls } from './resource-booking/watching.ts';
import { courtMinutes, endOfHours, timeOfDay } from './shared/court.ts';
import { day } from './shared/day.ts';
import { centerId, centerIdText, entityId } from './shared/key-schemas.ts';
import { currency, minorUnits } from './shared/money.ts';
import { type RefusalCode, refusalCodes } from './shared/refusal.ts';
import { selectedUser } from './shared/selected-user.ts';

/** An hour of a court, by the clock of its centre. */
const courtHour = {
  resourceId: entityId,
  activityId: entityId,
  activityCenterId: centerId.describe('Of the activity and of the resource'),
  date: day,
  startTime: timeOfDay,
  duration: courtMinutes.describe('In minutes'),
};

/** Why a person can't book a court, in the order in which obstacles are listed. */
export const courtRefusals = [
  'court.notOffered',
  'booking.personNotActive',
  'booking.personBlocked',
  'booking.personBlacklisted',
  'booking.personSanctioned',
  'booking.ageNotAllowed',
  'booking.alreadyBooked',
  'booking.participantOccupied',
  'booking.notYetOpen',
  'booking.tooLateToBook',
  'court.tooManyBooked',
  'NoPrivilege',
  'booking.resourceOccupied',
] as const satisfies readonly RefusalCode[];
export type CourtRefusal = (typeof courtRefusals)[number];

const resource = z.object({
  resourceId: entityId,
  resourceKey: z.string().describe('As text: 100rs7'),
  name: z.string(),
  details: z.string().optional().describe('Indoor, hard court'),
});

const price = z.object({
  amount: minorUnits.describe('With tax'),
  currency,
  taxRate: z.int().describe('In hundredths of a percent'),
});

/** A time at which a court can really be booked, by this person and now. */
const freeTime = z.object({
  startTime: timeOfDay,
  startsAt: z.iso.datetime(),
  activityId: entityId,
  isPeak: z.boolean(),
  durations: z.array(
    z.object({
      minutes: courtMinutes,
      amount: minorUnits.optional().describe('Left out: it cannot be bought, or need not be'),
      opensBy: z.enum(['SUBSCRIPTION', 'CLIPCARD']).optional().describe('Left out: by paying the amount'),
    }),
  ),
});

const timeInDraw = z.object({
  startTime: timeOfDay,
  activityId: entityId,
  durations: z.array(courtMinutes),
});

const takenTime = z.object({
  startTime: timeOfDay,
  endTime: endOfHours,
  kind: z.enum(['TAKEN', 'CLOSED', 'YOURS']),
  reason: z.string().optional().describe('CLOSED: why'),
  bookingId: entityId.optional().describe('YOURS'),
  heldUntil: z.iso.datetime().optional().describe('YOURS: until when it is only held'),
  isOffered: z.boolean().optional().describe('YOURS: held by the club, because the person watches for it'),
});

export const resourceBooking = calls('resource-booking', {
  ...closingCalls,
  ...watchingCalls,
  ...standingCalls,
  ...drawCalls,
  ...togetherCalls,
  'court-activities-by-center': {
    method: 'GET',
    access: 'signedInOrNot',
    summary: 'What can be booked by the hour at a centre, and on which courts',
    input: z.strictObject({
      centerId: centerIdText.optional().describe('Left out: the centre of the portal'),
    }),
    output: z.object({
      centerId,
      centerName: z.string(),
      timeZone: z.string(),
      mayClose: z.boolean().describe('Whether the caller can close courts of the centre'),
      activities: z.array(
        z.object({
          activityId: entityId,
          activityCenterId: centerId,
          name: z.string(),
          activityGroup: z.string(),
          description: z.string(),
          image: z.string().optional(),
          durations: z.array(courtMinutes).describe('The shortest first'),
          suggestedDuration: courtMinutes,
          players: z.int().describe('At most, the person who books among them'),
          resources: z.array(resource),
        }),
      ),
    }),
    refusals: ['general.centerNotFound'],
  },
  'available-start-times-and-resources': {
    method: 'POST',
    access: 'signedInOrNot',
    actsFor: 'selectedUser',
    summary:
      'The times of a day at which a person can book courts, with prices, and the times that are taken',
    input: z.strictObject({
      ...selectedUser,
      centerId: centerId.optional().describe('Left out: the centre of the portal'),
      date: day.optional().describe('Left out: today at the centre'),
      activityIds: z.array(entityId).min(1).max(50).optional().describe('Left out: all'),
      duration: courtMinutes.optional().describe('Left out: of any length'),
      moves: z
        .strictObject({ bookingId: entityId, bookingCenterId: centerId })
        .optional()
        .describe('A booking of the person that is to be moved: its own hour counts as free'),
    }),
    output: z.object({
      date: day,
      timeZone: z.string(),
      currency,
      opens: timeOfDay.optional().describe('The first hour of the day; left out: nothing is open'),
      closes: endOfHours.optional(),
      opensAt: z.iso.datetime().optional().describe('From when this person can book this day, if not yet'),
      obstacles: z.array(z.enum(refusalCodes)).describe('Why this person cannot book any court'),
      resources: z.array(
        resource.extend({
          activityIds: z.array(entityId),
          closed: z
            .object({ reason: z.string().optional(), until: day.optional().describe('The last closed day') })
            .optional()
            .describe('All day'),
          free: z.array(freeTime),
          inDraw: z.array(timeInDraw).describe('Times that cannot be booked before their draw has been held'),
          taken: z.array(takenTime),
        }),
      ),
      draws: z.array(
        z.object({
          activityId: entityId,
          firstStart: timeOfDay,
          startsAt: z.iso.datetime().describe('Of the first start'),
          lastStart: timeOfDay,
          state: z.enum(['COMING', 'COLLECTING', 'DRAWING', 'HELD']),
          opensAt: z.iso.datetime(),
          closesAt: z.iso.datetime(),
        }),
      ),
      days: z
        .array(z.object({ date: day, isOpen: z.boolean(), isBooked: z.boolean() }))
        .describe('The next two weeks: whether there are hours that the person could book, and has booked'),
    }),
    refusals: ['general.centerNotFound'],
  },
  'check-privilege': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'List the obstacles to booking a court with their remedies, and what the booking would use',
    input: z.strictObject({ ...selectedUser, ...courtHour }),
    output: z.object({
      reasons: z.array(obstacle),
      use: use
        .optional()
        .describe('What is used, where nothing stands in the way, or only what staff may set aside'),
      price: price.optional().describe('Without privilege; left out: it cannot be bought'),
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      cancelUntil: z.iso.datetime().describe('Until when cancelling costs nothing'),
    }),
    refusals: ['court.notOffered'],
  },
  'book-resource': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Book a court, keep it while it is paid for, or move a booking to it',
    input: z.strictObject({
      ...selectedUser,
      ...courtHour,
      keep: z.boolean().default(false).describe('Only keep it for some minutes, to choose a clipcard or pay'),
      clipcard: clipcard.optional().describe('Left out: a subscription, or the clipcard that expires first'),
      subscription: subscription.optional(),
      moves: z
        .strictObject({ participationId: entityId, participationCenterId: centerId })
        .optional()
        .describe('A booking of the same activity that is given up for this one, with what it has used'),
      split: z
        .strictObject({
          parts: z.int().min(2).max(50).describe('For the host and the players who pay with them'),
          deadlineMinutes: z
            .int()
            .min(60)
            .max(40_320)
            .optional()
            .describe('How long before the start everyone has to have paid; left out: as the club says'),
        })
        .optional()
        .describe('Only with `keep`: the price is paid in parts, the first one by the person'),
      override: z
        .boolean()
        .default(false)
        .describe('Staff books although it is too early or too late, or free of charge'),
    }),
    output: z.object({
      bookingId: entityId,
      bookingCenterId: centerId,
      bookingKey: z.string(),
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      participation,
    }),
    refusals: [
      ...courtRefusals,
      'booking.tooManyPlacesHeld',
      'booking.alreadyCancelled',
      'booking.tooLateToCancel',
      'court.otherPrice',
      'court.inDraw',
      'court.hasPlayers',
      'court.notSplit',
    ],
    idempotent: true,
  },
  'available-clipcards': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The clipcards of a person that open this court, the first to expire first',
    input: z.strictObject({ ...selectedUser, ...courtHour }),
    output: z.object({ clipcards: z.array(ownClipcard) }),
    refusals: ['court.notOffered'],
  },
});

/** What every browser that shows courts receives when one is taken, freed or closed. It contains no personal data. */
export interface LiveCourt {
  bookingId: number;
  bookingCenterId: number;
  resourceIds: number[];
  startsAt: string;
  endsAt: string;
  /** False: read the day again. */
  isTaken: boolean;
}
