import { z } from 'zod';
import { calls } from './call.ts';
import { agreementTypes } from './shared/agreement.ts';
import { shoppingBasketId } from './shared/basket.ts';
import { priceOverrides, saleRefusals } from './shared/clipcard.ts';
import { courtDay } from './shared/court.ts';
import { day } from './shared/day.ts';
import { centerId, entityId } from './shared/key-schemas.ts';
import { currency, minorUnits } from './shared/money.ts';
import { refusalCodes } from './shared/refusal.ts';
import { selectedUser } from './shared/selected-user.ts';
import { basket } from './shopping-basket.ts';

const usableAt = z.array(z.object({ centerId, centerName: z.string() }));

const product = z.object({
  clipcardId: entityId,
  clipcardCenterId: centerId,
  centerName: z.string().describe('Where it is sold'),
  name: z.string(),
  description: z.string(),
  activityGroups: z.array(z.string()).describe('What a clip opens; nothing named: everything'),
  currency,
  taxRate: z.int(),
  sizes: z.array(
    z.object({
      size: z.int().describe('Number of clips'),
      amount: minorUnits.describe('With tax'),
      lowestAmount: minorUnits
        .optional()
        .describe('Between which the caller may set the price; left out: it cannot be changed by the caller'),
      highestAmount: minorUnits.optional(),
    }),
  ),
  validityDays: z.int().optional(),
  usableAt,
  minimumAge: z.int().optional(),
  maximumAge: z.int().optional(),
  maximumQuantity: z.int().optional().describe('How many more of it the person may have'),
  unitsLeft: z.int().optional().describe('How many are left for everybody, where they are limited'),
  periodMonths: z.int().optional().describe('Fills itself again every so many months'),
  can: z.object({
    buy: z.union([z.literal(true), z.enum(refusalCodes)]).describe('True, or why the person cannot buy it'),
  }),
});
export type ClipcardProduct = z.infer<typeof product>;

const owned = z.object({
  clipcardId: entityId,
  clipcardCenterId: centerId,
  centerName: z.string(),
  name: z.string(),
  activityGroups: z.array(z.string()),
  size: z.int(),
  clipsLeft: z.int(),
  validFrom: day,
  validUntil: day.optional(),
  state: z.enum(['ACTIVE', 'USED_UP', 'EXPIRED']),
  usableAt,
  person: z.object({ id: entityId, centerId, firstName: z.string() }).describe('Whose it is'),
  renewal: z
    .object({
      nextOn: day,
      periodMonths: z.int(),
      amount: minorUnits.describe('For every period, with tax'),
      currency,
    })
    .optional()
    .describe('It fills itself again; left out: it does not, or no more'),
  history: z
    .array(z.object({ at: z.iso.datetime(), change: z.int(), reason: z.string() }))
    .describe('Newest first, the last twenty'),
});
export type Clipcard = z.infer<typeof owned>;

const subscriptionKey = {
  clipcardSubscriptionId: entityId,
  clipcardSubscriptionCenterId: centerId,
  clipcardSubscriptionSize: z.int().min(1).max(1000).optional().describe('Left out: the smallest'),
};

/** The key of a product, or of a person's card. */
const clipcardKey = { clipcardId: entityId, clipcardCenterId: centerId };
const bookingKey = { bookingId: entityId, bookingCenterId: centerId };

export const clipcards = calls('clipcards', {
  'load-clipcards-for-anonymous': {
    method: 'POST',
    access: 'anyone',
    summary: 'The clipcards that a centre sells, for somebody who is just looking',
    input: z.strictObject({ centerId: centerId.optional() }),
    output: z.object({ clipcards: z.array(product) }),
    refusals: ['general.centerNotFound'],
  },
  'load-clipcards-for-user': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The clipcards that a person could buy, each with what stands in the way',
    input: z.strictObject(selectedUser),
    output: z.object({ clipcards: z.array(product) }),
    refusals: [],
  },
  'load-clipcards-for-user-by-id': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'One clipcard that is sold',
    input: z.strictObject({ ...selectedUser, ...clipcardKey }),
    output: product,
    refusals: ['clipcard.notFound'],
  },
  'load-clipcards-for-user-class-booking': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The clipcards that a person could buy and that open a class, each with what stands in the way',
    input: z.strictObject({ ...selectedUser, ...bookingKey }),
    output: z.object({ clipcards: z.array(product) }),
    refusals: ['booking.classGone'],
  },
  'load-clipcards-for-user-by-id-class-booking': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'One clipcard that is sold and opens a class',
    input: z.strictObject({ ...selectedUser, ...clipcardKey, ...bookingKey }),
    output: product,
    refusals: ['booking.classGone', 'clipcard.notFound', 'clipcard.notForClass'],
  },
  'load-clipcards-for-user-rsbooking': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The clipcards that a person could buy and that open a court on a day',
    input: z.strictObject({ ...selectedUser, ...courtDay }),
    output: z.object({ clipcards: z.array(product) }),
    refusals: ['court.notOffered'],
  },
  'load-clipcards-for-user-by-id-rsbooking': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'One clipcard that is sold and opens a court on a day',
    input: z.strictObject({ ...selectedUser, ...clipcardKey, ...courtDay }),
    output: product,
    refusals: ['court.notOffered', 'clipcard.notFound', 'clipcard.notForClass'],
  },
  'load-person-clipcards': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The clipcards that a person has',
    input: z.strictObject(selectedUser),
    output: z.object({ clipcards: z.array(owned) }),
    refusals: [],
  },
  'load-person-and-relatives-clipcards': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The clipcards of a person and of the family that the person looks after',
    input: z.strictObject(selectedUser),
    output: z.object({ clipcards: z.array(owned) }),
    refusals: [],
  },
  'create-shopping-basket-for-cc-subscription': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    actsFor: 'selectedUser',
    summary: 'Puts a clipcard that fills itself again into a basket for a member',
    input: z.strictObject({
      ...selectedUser,
      ...subscriptionKey,
      price: minorUnits.min(0).optional().describe('For every period; left out: the price of the product'),
      priceOverride: z.enum(priceOverrides).optional(),
    }),
    output: z.object({ shoppingBasketId }),
    refusals: saleRefusals,
    idempotent: true,
  },
  'load-shopping-basket-details-for-cc-subscription': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    actsFor: 'selectedUser',
    summary: 'What is bought with a clipcard that fills itself again, and how it goes on',
    input: z.strictObject({ ...selectedUser, shoppingBasketId }),
    output: z.object({
      basket,
      name: z.string(),
      size: z.int(),
      periodMonths: z.int(),
      amount: minorUnits.describe('For every period, with tax'),
      nextRenewal: day.describe('When it fills itself again, if it is paid today'),
      agreement: z
        .enum(agreementTypes)
        .optional()
        .describe('How the renewals are paid; left out: by the card of this payment'),
    }),
    refusals: ['BASKET_NOT_FOUND'],
  },
  'stop-clipcard-subscription': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'A clipcard of a person fills itself again no more; its clips stay as long as they are valid',
    input: z.strictObject({ ...selectedUser, ...clipcardKey }),
    output: z.object({
      endedOn: day.describe('The day on which it was stopped, also where that was before'),
      clipsLeft: z.int(),
      validUntil: day.optional(),
    }),
    refusals: ['clipcard.notFound'],
    idempotent: true,
  },
});
