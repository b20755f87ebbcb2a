import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { day } from '../shared/day.ts';
import { priceRule } from '../shared/explanation.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { currency, minorUnits } from '../shared/money.ts';
import { offeredBinding, offeredPeriods } from '../shared/offer.ts';
import { offerKinds } from '../shared/offer-kinds.ts';
import type { RefusalCode } from '../shared/refusal.ts';
import { selectedUser } from '../shared/selected-user.ts';
import { duration } from './plan.ts';

const membership = {
  ...selectedUser,
  subscriptionId: entityId.describe('The membership'),
  subscriptionCenterId: centerId,
};

const offerKey = {
  ...membership,
  offerId: entityId.optional().describe('Left out: what the plan offers to those who stay'),
};

/** Why nothing can be offered for a membership, by staff or by the plan. */
const impossible = [
  'subscription.notFound',
  'subscription.hasEnded',
  'subscription.isBlocked',
  'subscription.isTerminated',
  'subscription.changePlanned',
  'subscription.offerNotPossible',
] as const satisfies readonly RefusalCode[];

/** Why an offer can't be made. */
export const offerRefusals = [
  ...impossible,
  'subscription.offerOpen',
  'subscription.offerChangesNothing',
  'subscription.offerEndWrong',
  'subscription.priceTooLow',
  'subscription.cannotLowerOwnPrice',
] as const satisfies readonly RefusalCode[];
export type OfferRefusal = (typeof offerRefusals)[number];

/** Why an offer can't be accepted. */
export const acceptRefusals = [
  ...impossible,
  'subscription.offerNotFound',
  'subscription.offerExpired',
  'subscription.offerAccepted',
  'subscription.offerDeclined',
  'subscription.otherBought',
] as const satisfies readonly RefusalCode[];
export type AcceptRefusal = (typeof acceptRefusals)[number];

/** An offer to a member, with what it would change today. */
export const personOffer = z.object({
  offerId: entityId.optional().describe('Left out: what the plan offers to those who stay'),
  kind: z.enum(offerKinds),
  rule: priceRule.optional().describe('A better price'),
  periods: z.int().optional().describe('For so many periods; left out: for as long as the membership lasts'),
  binding: duration.optional().describe('From the day of acceptance'),
  boundUntil: day.optional().describe('Last day of the minimum term, if it is accepted today'),
  validUntil: day.describe('Last day on which it can be accepted'),
  currency,
  from: day.optional().describe('First day at the better price'),
  regularPrice: minorUnits.optional().describe('What a whole period costs then without it'),
  offeredPrice: minorUnits.optional().describe('And with it'),
  endsOn: day.optional().describe('The last day that a termination has set, which accepting takes back'),
});
export type PersonOffer = z.infer<typeof personOffer>;

export const offerCalls = {
  'get-offers': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'What a person is offered for a membership, with what it changes and until when',
    input: z.strictObject({
      ...membership,
      isLeaving: z
        .literal(true)
        .optional()
        .describe('The person is about to terminate it: the offer of the plan is shown, once'),
    }),
    output: z.object({ offers: z.array(personOffer) }),
    refusals: ['subscription.notFound'],
  },
  'create-offer': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    actsFor: 'selectedUser',
    summary: 'Offers a member a better price, a better price for a longer term, or something for staying',
    input: z.strictObject({
      ...membership,
      kind: z.enum(offerKinds),
      rule: priceRule.optional(),
      periods: offeredPeriods.optional(),
      binding: offeredBinding.optional(),
      validUntil: day,
    }),
    output: z.object({ offerId: entityId }),
    refusals: offerRefusals,
    idempotent: true,
  },
  'accept-offer': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Accepts an offer: the price and the term of the membership change as it says',
    input: z.strictObject(offerKey),
    output: z.object({
      from: day.optional().describe('First day at the better price'),
      boundUntil: day.optional(),
      endsOn: day.optional().describe('Of the membership, if it has a last day'),
    }),
    refusals: acceptRefusals,
    idempotent: true,
  },
  'decline-offer': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Declines an offer, which is not shown again',
    input: z.strictObject(offerKey),
    output: z.object({ declined: z.literal(true) }),
    refusals: acceptRefusals,
    idempotent: true,
  },
} as const satisfies Record<string, CallSpec>;
