import { z } from 'zod';
import { obstacle } from '../booking.ts';
import type { CallSpec } from '../call.ts';
import { participation } from '../classes.ts';
import { registrationStatuses } from '../shared/course.ts';
import { centerId, centerIdText, entityId, entityIdText } from '../shared/key-schemas.ts';
import { currency, minorUnits } from '../shared/money.ts';
import type { RefusalCode } from '../shared/refusal.ts';
import { selectedUser, selectedUserText } from '../shared/selected-user.ts';
import { participationKey, personKey, personName } from '../shared/sign-up.ts';
import { course } from './course.ts';

const courseKey = { courseId: entityId, courseCenterId: centerId };
/** As it is for everybody. */
const shownCourse = course.omit({ participations: true, reenrolment: true });

/** Why a person can't have a place in a course, in the order in which obstacles are listed. */
export const courseRefusals = [
  'course.gone',
  'course.notSold',
  'basket.outsideHomeClub',
  'booking.personNotActive',
  'booking.personBlocked',
  'booking.personBlacklisted',
  'booking.personSanctioned',
  'booking.ageNotAllowed',
  'course.alreadySignedUp',
  'course.alreadyInStandbyList',
  'booking.participantOccupied',
  'booking.notYetOpen',
  'course.tooLateToSignUp',
  'course.levelMissing',
  'course.formerCourseMissing',
  'course.full',
] as const satisfies readonly RefusalCode[];
export type CourseRefusal = (typeof courseRefusals)[number];

/** Why a person can't have a place in a basket, or join a standby list. */
const basketRefusals = [...courseRefusals, 'PURCHASE_EXCEEDED', 'basket.otherClub'] as const;
const standbyRefusals = [
  ...courseRefusals,
  'course.notFull',
  'course.standbyListDisabled',
  'course.standbyListFull',
] as const satisfies readonly RefusalCode[];
export type BasketRefusal = (typeof basketRefusals)[number];
export type StandbyRefusal = (typeof standbyRefusals)[number];

const productCount = z.strictObject({ productId: entityId, quantity: z.int().min(1).max(20) });
const products = z
  .array(productCount)
  .max(20)
  .describe('Of the course’s centre; each once. Those that are left out are not bought');

/** Something that a club sells with a course: a badge, a wetsuit. */
const product = z.object({
  productId: entityId,
  name: z.string(),
  description: z.string(),
  amount: minorUnits.describe('For one, with tax'),
  currency,
  taxRate: z.int().describe('In hundredths of a percent'),
});
export type CourseProduct = z.infer<typeof product>;

const line = z.object({
  ...participationKey,
  person: personName,
  course: shownCourse,
  amount: minorUnits.describe('For the place, with tax, as it was when the place was taken'),
  taxRate: z.int().describe('In hundredths of a percent'),
  isMembersPrice: z.boolean(),
  products: z.array(
    z.object({
      productId: entityId,
      name: z.string(),
      quantity: z.int(),
      unitAmount: minorUnits,
      amount: minorUnits,
      taxRate: z.int(),
    }),
  ),
  heldUntil: z.iso.datetime(),
  isOffered: z.boolean().describe('The place was offered from the standby list'),
  isBeingPaid: z.boolean().describe('A payment is under way'),
});

export const courseBasket = z.object({
  centerId: centerId.optional().describe('Who sells; left out: the basket is empty'),
  currency: currency.optional(),
  heldUntil: z.iso.datetime().optional().describe('Until when all of it is held; left out: it is empty'),
  lines: z.array(line).describe('The line that was added first is the first'),
  total: minorUnits,
  ranOut: z
    .array(z.object({ ...participationKey, person: personName, course: shownCourse }))
    .describe('Places that were in the basket until their time was over, up to an hour ago'),
});
export type CourseBasket = z.infer<typeof courseBasket>;

const people = z
  .array(z.strictObject({ ...personKey, products: products.default([]) }))
  .min(1)
  .max(10)
  .optional()
  .describe('Left out: the selected person alone');

const selectedLine = { ...selectedUser, ...participationKey };
const lineGone = ['booking.alreadyCancelled'] as const satisfies readonly RefusalCode[];

export const signUpCalls = {
  'get-course-booking-infos': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Whether the person and the family can sign up for a course, and for how much',
    input: z.strictObject({ ...selectedUser, ...courseKey }),
    output: z.object({
      people: z
        .array(
          z.object({
            person: personName,
            status: z
              .enum(registrationStatuses)
              .describe(
                'RD: can sign up. IP: the place is in a basket. PE: on the standby list, or offered a place. PU: signed up. RE: see `reasons`',
              ),
            reasons: z.array(obstacle).describe('RE: what stands in the way, with remedies'),
            participation: participation.optional(),
            price: z
              .object({
                amount: minorUnits.describe('For the dates that are left, with tax'),
                isMembersPrice: z.boolean(),
                currency,
                taxRate: z.int().describe('In hundredths of a percent'),
              })
              .optional()
              .describe('What this person would pay; left out: it is not sold'),
          }),
        )
        .describe('The person first'),
    }),
    refusals: ['course.gone'],
  },
  'get-course-products': {
    method: 'GET',
    access: 'signedIn',
    summary: 'What is sold with a course',
    input: z.strictObject({ courseId: entityIdText, courseCenterId: centerIdText }),
    output: z.object({ products: z.array(product) }),
    refusals: ['course.gone'],
  },
  'get-course-shopping-basket': {
    method: 'GET',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The open basket of a person: which places in courses are held for whom, and until when',
    input: z.strictObject(selectedUserText),
    output: courseBasket,
    refusals: [],
  },
  'add-course-to-shopping-basket': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Holds places in a course for several people: for everybody who can have one',
    input: z.strictObject({
      ...selectedUser,
      ...courseKey,
      people,
      override: z
        .boolean()
        .default(false)
        .describe(
          'Staff signs up although it is too early or too late, or a level or a former course is missing',
        ),
    }),
    output: z.object({
      basket: courseBasket,
      refused: z.array(z.object({ person: personName, code: z.enum(basketRefusals) })),
    }),
    refusals: ['course.gone', 'course.productGone'],
    idempotent: true,
  },
  'take-standby-offer': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Puts a place that was offered from the standby list into the basket',
    input: z.strictObject({
      ...selectedUser,
      offer: z.string().max(40).describe('As in the link of the email: 100part7'),
    }),
    output: z.object({ basket: courseBasket }),
    refusals: ['course.offerGone', 'basket.otherClub', 'PURCHASE_EXCEEDED'],
    idempotent: true,
  },
  'update-course-to-shopping-basket': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Changes what is bought with a place in the basket',
    input: z.strictObject({ ...selectedLine, products }),
    output: z.object({ basket: courseBasket }),
    refusals: [...lineGone, 'course.productGone'],
    idempotent: true,
  },
  'delete-course-item': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary:
      'Takes a place out of the basket. Others can have it; an offered place stays offered until its end',
    input: z.strictObject(selectedLine),
    output: z.object({ basket: courseBasket }),
    refusals: lineGone,
    idempotent: true,
  },
  'book-course': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Signs up for what is in the basket, if it costs nothing',
    input: z.strictObject(selectedUser),
    output: z.object({ participations: z.array(participation) }),
    refusals: ['basket.empty', 'basket.priceChanged', ...lineGone, ...courseRefusals],
    idempotent: true,
  },
  'add-to-standby-list': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Puts people on the standby list of a course that is full: everybody who can be on it',
    input: z.strictObject({
      ...selectedUser,
      ...courseKey,
      people: z
        .array(z.strictObject(personKey))
        .min(1)
        .max(10)
        .optional()
        .describe('Left out: the selected person alone'),
    }),
    output: z.object({
      participations: z.array(participation),
      refused: z.array(z.object({ person: personName, code: z.enum(standbyRefusals) })),
    }),
    refusals: ['course.gone'],
    idempotent: true,
  },
} as const satisfies Record<string, CallSpec>;
