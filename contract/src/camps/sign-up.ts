import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { participation } from '../classes.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { currency, minorUnits } from '../shared/money.ts';
import type { RefusalCode } from '../shared/refusal.ts';
import { selectedUser, selectedUserText } from '../shared/selected-user.ts';
import { participationKey, personKey, personName } from '../shared/sign-up.ts';
import { acceptedDocument } from '../subscription/order.ts';
import { camp, campKey } from './camp.ts';
import { careInput } from './care.ts';

/** Why a person can't have a place in a camp, in the order in which obstacles are listed. */
export const campRefusals = [
  'camp.gone',
  'camp.notSold',
  'basket.outsideHomeClub',
  'booking.personNotActive',
  'booking.personBlocked',
  'booking.personBlacklisted',
  'booking.personSanctioned',
  'booking.ageNotAllowed',
  'camp.alreadySignedUp',
  'camp.alreadyInStandbyList',
  'booking.participantOccupied',
  'booking.notYetOpen',
  'camp.tooLateToSignUp',
  'camp.full',
] as const satisfies readonly RefusalCode[];
export type CampRefusal = (typeof campRefusals)[number];

/** Why a person can't have these dates and electives. */
const choiceRefusals = [
  'camp.beingPaid',
  'camp.dateGone',
  'camp.dateFull',
  'camp.electiveGone',
  'camp.electivesOverlap',
  'camp.electiveFull',
] as const satisfies readonly RefusalCode[];
export type ChoiceRefusal = (typeof choiceRefusals)[number];

/** What is wrong with what was said of a child. */
const saidRefusals = ['camp.phoneInvalid', 'camp.documentGone'] as const satisfies readonly RefusalCode[];
export type SaidRefusal = (typeof saidRefusals)[number];

/** Why a person can't have a place in a basket, or join a standby list. */
const basketRefusals = [
  ...campRefusals,
  ...choiceRefusals,
  ...saidRefusals,
  'PURCHASE_EXCEEDED',
  'basket.otherClub',
] as const;
const standbyRefusals = [
  ...campRefusals,
  'camp.notFull',
  'camp.standbyListDisabled',
  'camp.standbyListFull',
] as const satisfies readonly RefusalCode[];
export type CampBasketRefusal = (typeof basketRefusals)[number];
export type CampStandbyRefusal = (typeof standbyRefusals)[number];

const dateNumbers = z.array(z.int().min(1).max(32_767)).min(1).max(60);
const electiveIds = z.array(entityId).max(60);

/** What is said of a child with the place, or later, while it is in the basket. Needed before it is paid or booked. */
const said = {
  care: careInput.optional().describe('Left out: as it was said'),
  accepted: z
    .array(acceptedDocument)
    .max(20)
    .optional()
    .describe('Documents of the camp that were read and accepted; left out: none, or as it was said'),
};

/** What kept something out: which dates or electives, where it was they. */
const reason = {
  electiveIds: z.array(entityId).optional().describe('camp.elective…: which'),
  dates: z.array(z.int()).optional().describe('camp.date…: which, by number'),
};

const line = z.object({
  ...participationKey,
  person: personName,
  camp: camp.omit({ participations: true }),
  dates: z.array(z.int()).describe('By number, those on which the child comes'),
  electives: z.array(
    z.object({
      electiveId: entityId,
      name: z.string(),
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      amount: minorUnits,
    }),
  ),
  whole: minorUnits.describe('Of the place, before discounts'),
  earlyBird: minorUnits.describe('What the early bird takes off; 0: nothing'),
  siblings: minorUnits.describe('What the siblings’ discount takes off; 0: nothing'),
  amount: minorUnits.describe('For the place with its electives, after discounts, with tax'),
  taxRate: z.int().describe('In hundredths of a percent'),
  hasCare: z.boolean().describe('What staff have to know has been said'),
  accepted: z.array(acceptedDocument),
  isComplete: z.boolean().describe('Care and documents: nothing more is needed to pay'),
  heldUntil: z.iso.datetime(),
  isOffered: z.boolean().describe('The place was offered from the standby list'),
  isBeingPaid: z.boolean().describe('A payment is under way'),
});
export type CampLine = z.infer<typeof line>;

export const campBasket = z.object({
  centerId: centerId.optional().describe('Who sells; left out: the basket is empty'),
  currency: currency.optional(),
  heldUntil: z.iso.datetime().optional().describe('Until when all of it is held; left out: it is empty'),
  lines: z.array(line).describe('The line that was added first is the first'),
  total: minorUnits,
  ranOut: z
    .array(
      z.object({
        ...participationKey,
        person: personName,
        camp: camp.omit({ participations: true }),
        dates: z.array(z.int()).describe('By DAY: those that were chosen, by number'),
        electives: z.array(entityId).describe('Those that were chosen'),
      }),
    )
    .describe('Places that were in the basket until their time was over, up to an hour ago'),
});
export type CampBasket = z.infer<typeof campBasket>;

const selectedLine = { ...selectedUser, ...participationKey };
const lineGone = ['booking.alreadyCancelled'] as const satisfies readonly RefusalCode[];

/** What is missing before a basket can be booked or paid. */
export const incompleteRefusals = [
  'camp.careMissing',
  'camp.documentsMissing',
] as const satisfies readonly RefusalCode[];

export const campSignUpCalls = {
  'get-camps-shopping-basket': {
    method: 'GET',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The open basket of a person: which places in camps are held for whom, and until when',
    input: z.strictObject(selectedUserText),
    output: campBasket,
    refusals: [],
  },
  'add-camp-to-shopping-basket': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Holds places in a camp with their electives: for everybody who can have all that is wanted',
    input: z.strictObject({
      ...selectedUser,
      ...campKey,
      people: z
        .array(
          z.strictObject({
            ...personKey,
            dates: dateNumbers.optional().describe('By DAY: on which the child comes; by WEEK: left out'),
            electives: electiveIds.default([]),
            ...said,
          }),
        )
        .min(1)
        .max(10)
        .optional()
        .describe('Left out: the selected person alone, without electives'),
      override: z.boolean().default(false).describe('Staff signs up although it is too early or too late'),
    }),
    output: z.object({
      basket: campBasket,
      refused: z.array(z.object({ person: personName, code: z.enum(basketRefusals), ...reason })),
    }),
    refusals: ['camp.gone'],
    idempotent: true,
  },
  'update-camp-item': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Changes the dates and electives of a place in the basket, and what is said of the child',
    input: z.strictObject({
      ...selectedLine,
      dates: dateNumbers.optional().describe('By DAY: all of them; left out: as they are'),
      electives: electiveIds.optional().describe('All of them; left out: as they are'),
      ...said,
    }),
    output: z.object({
      basket: campBasket,
      refused: z
        .object({
          code: z.enum([...choiceRefusals, 'booking.participantOccupied', ...saidRefusals]),
          ...reason,
        })
        .optional()
        .describe('Why nothing was changed; left out: it was'),
    }),
    refusals: lineGone,
    idempotent: true,
  },
  'delete-camp-item': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary:
      'Takes a place out of the basket, with its electives. Others can have it; an offered place stays offered until its end',
    input: z.strictObject(selectedLine),
    output: z.object({ basket: campBasket }),
    refusals: lineGone,
    idempotent: true,
  },
  'take-camp-offer': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Puts a place that was offered from the standby list into the basket, without electives',
    input: z.strictObject({
      ...selectedUser,
      offer: z.string().max(40).describe('As in the link of the email: 100part7'),
    }),
    output: z.object({ basket: campBasket }),
    refusals: ['camp.offerGone', 'basket.otherClub', 'PURCHASE_EXCEEDED'],
    idempotent: true,
  },
  'book-camp': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Signs up for what is in the basket, if it costs nothing',
    input: z.strictObject(selectedUser),
    output: z.object({ participations: z.array(participation) }),
    refusals: ['basket.empty', 'basket.priceChanged', ...incompleteRefusals, ...lineGone, ...campRefusals],
    idempotent: true,
  },
  'add-to-camp-standby-list': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Puts people on the standby list of a camp that is full: everybody who can be on it',
    input: z.strictObject({
      ...selectedUser,
      ...campKey,
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
    refusals: ['camp.gone'],
    idempotent: true,
  },
} as const satisfies Record<string, CallSpec>;
