import { z } from 'zod';
import { campRefusals, incompleteRefusals } from '../camps/sign-up.ts';
import { courseRefusals } from '../courses/sign-up.ts';
import { shoppingBasketId } from '../shared/basket.ts';
import { priceOverrides, saleRefusals } from '../shared/clipcard.ts';
import { freezeRefusals } from '../shared/freeze.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { minorUnits } from '../shared/money.ts';
import type { Purpose } from '../shared/payment.ts';
import type { RefusalCode } from '../shared/refusal.ts';
import { selectedUser } from '../shared/selected-user.ts';
import { changeRefusals, saleRefusals as subscriptionSaleRefusals } from '../shared/subscription-sale.ts';
import { addOnRefusals, addOnsOrder } from '../subscription/add-ons.ts';
import { agreedChange } from '../subscription/change.ts';
import { freezeOrder } from '../subscription/freeze.ts';
import { agreedOrder } from '../subscription/order.ts';
import { accountInput } from './account-input.ts';
import { chosenInvoices } from './shapes.ts';

/** What a purpose sells: the input of its calls and their refusals. */
interface Purchase {
  input: z.ZodRawShape;
  /** Constraints between fields. */
  rules?: readonly { path: string; isKept(said: object): boolean }[];
  /** Why it cannot be sold, regardless of the payment method. */
  refusals: readonly RefusalCode[];
  /** The call that returns the price before payment. */
  summary?: { input: z.ZodRawShape; refusals: readonly RefusalCode[] };
}

const eligibility = [
  'booking.personNotActive',
  'booking.personBlocked',
  'booking.personBlacklisted',
] as const satisfies readonly RefusalCode[];

const clipcardSize = z.int().min(1).max(1000);

const clipcardInput = {
  ...selectedUser,
  clipcardId: entityId,
  clipcardCenterId: centerId,
  clipcardSize: clipcardSize.optional().describe('Left out: the smallest'),
  quantity: z.int().min(1).max(100).default(1),
};

/** What staff may set in a basket that they fill for a member. */
export const clipcardSale = {
  ...clipcardInput,
  price: minorUnits.min(0).optional().describe('For one; left out: the price of the product'),
  priceOverride: z.enum(priceOverrides).optional().describe('What is being done to the price'),
};

const clipcard = {
  input: clipcardInput,
  refusals: [
    ...eligibility,
    'basket.outsideHomeClub',
    'basket.cannotAddClipcard',
    'basket.maximumQuantityReached',
    'PURCHASE_CLIPCARD_EXCEEDED',
    'clipcard.notFound',
    'clipcard.noLongerSold',
    'person.belowMinimumAge',
    'payment.moreThanThreeMonths',
  ],
  summary: {
    input: {
      ...clipcardSale,
      renews: z.literal(true).optional().describe('A clipcard that is billed every period'),
    },
    refusals: saleRefusals,
  },
} as const satisfies Purchase;

const classBookingInput = {
  ...selectedUser,
  participationId: entityId.describe('A place that is kept for the person'),
  participationCenterId: centerId,
  moreParticipationIds: z
    .array(entityId)
    .min(1)
    .max(9)
    .optional()
    .describe('More places that are kept in the same class for the family, paid for at once'),
  clipcardId: entityId
    .optional()
    .describe(
      'A clipcard that is bought and opens the place with its first clip; left out: the price is paid',
    ),
  clipcardCenterId: centerId.optional(),
  clipcardSize: clipcardSize.optional(),
};

/** A clipcard's id, centre and size are given together or not at all. */
const isWhole = (said: object): boolean => {
  const named = (['clipcardId', 'clipcardCenterId', 'clipcardSize'] as const).filter((name) => name in said);
  return named.length === 0 || named.length === 3;
};

/** Several places are paid for with money, not a clipcard, and none is listed twice. */
const isEachOnce = (said: object): boolean => {
  if (!('moreParticipationIds' in said && 'participationId' in said)) return true;
  const more = said.moreParticipationIds;
  if (!Array.isArray(more)) return true;
  return !('clipcardId' in said) && new Set([said.participationId, ...more]).size === more.length + 1;
};

const classBookingRefusals = [
  ...clipcard.refusals,
  'clipcard.notForClass',
  'basket.otherClub',
  'basket.cannotAddServiceProduct',
  'NoPrivilege',
  'booking.classGone',
  'booking.alreadyBooked',
  'booking.alreadyCancelled',
  'booking.tooLateToBook',
] as const satisfies readonly RefusalCode[];

const classBooking = {
  input: classBookingInput,
  rules: [
    { path: 'clipcardId', isKept: isWhole },
    { path: 'moreParticipationIds', isKept: isEachOnce },
  ],
  refusals: classBookingRefusals,
  summary: { input: classBookingInput, refusals: classBookingRefusals },
} as const satisfies Purchase;

/** All that is held in an open basket of courses or of camps. */
const heldBasketInput = {
  ...selectedUser,
  centerId: centerId.describe('Who sells, as the basket says'),
  participationIds: z
    .array(entityId)
    .min(1)
    .max(20)
    .refine((ids) => new Set(ids).size === ids.length)
    .describe('The places in the open basket: all of them'),
  total: minorUnits.min(0).describe('What the basket says'),
};

const coursesRefusals = [
  ...courseRefusals,
  'basket.empty',
  'basket.priceChanged',
  'booking.alreadyCancelled',
] as const satisfies readonly RefusalCode[];

/** The places that are held in the open basket of courses, with what goes with them. */
const courses = {
  input: heldBasketInput,
  refusals: coursesRefusals,
  summary: { input: heldBasketInput, refusals: coursesRefusals },
} as const satisfies Purchase;

const campsRefusals = [
  ...campRefusals,
  ...incompleteRefusals,
  'basket.empty',
  'basket.priceChanged',
  'booking.alreadyCancelled',
] as const satisfies readonly RefusalCode[];

/** The places that are held in the open basket of camps, with their electives. */
const camps = {
  input: heldBasketInput,
  refusals: campsRefusals,
  summary: { input: heldBasketInput, refusals: campsRefusals },
} as const satisfies Purchase;

const debtRefusals = [
  'payment.amountMismatch',
  'payment.tooManyInvoices',
  'payment.invoiceNotFound',
] as const satisfies readonly RefusalCode[];

const debtChoice = { ...selectedUser, invoices: chosenInvoices };

const staffDebt = {
  input: { ...debtChoice, totalAmount: minorUnits.min(1) },
  refusals: debtRefusals,
} as const satisfies Purchase;

const debt = {
  ...staffDebt,
  summary: { input: debtChoice, refusals: debtRefusals },
} as const satisfies Purchase;

const topUpInput = {
  ...selectedUser,
  centerId: centerId.optional().describe('Whose account; left out: the own centre’s'),
  amount: minorUnits.min(100).max(10_000_000),
};

const topUp = {
  input: topUpInput,
  refusals: [],
  summary: { input: topUpInput, refusals: [] },
} as const satisfies Purchase;

/** A prepaid membership. */
const newSubscriptionCash = {
  input: { ...selectedUser, ...agreedOrder },
  refusals: subscriptionSaleRefusals,
} as const satisfies Purchase;

/** A membership that is billed every period: the payment also makes the agreement for the next ones. */
const newSubscriptionEft = {
  input: {
    ...selectedUser,
    ...agreedOrder,
    account: accountInput.optional().describe('For direct debit, where nothing is agreed yet'),
    mandateVersion: z
      .string()
      .max(20)
      .optional()
      .describe('Of the mandate that the payer has read and gives'),
  },
  refusals: [
    ...subscriptionSaleRefusals,
    'payment.illegalAgreementState',
    'payment.payerHasOverdueDebt',
    'payment.personHasOverdueDebt',
  ],
} as const satisfies Purchase;

/** Another membership in place of the present one. Where it recurs, the payment makes the agreement for the next ones. */
const changeSubscription = {
  input: { ...newSubscriptionEft.input, ...agreedChange },
  refusals: [...changeRefusals, ...newSubscriptionEft.refusals],
} as const satisfies Purchase;

/** Add-ons for a membership that the person has. */
const addOns = {
  input: { ...selectedUser, ...addOnsOrder },
  refusals: addOnRefusals,
} as const satisfies Purchase;

/** The fee of a freeze: the membership is frozen when it is paid. */
const freezeSubscription = {
  input: freezeOrder,
  refusals: ['basket.outsideHomeClub', ...freezeRefusals],
} as const satisfies Purchase;

/** A basket may contain anything that is sold. */
const shoppingBasket = {
  input: { ...selectedUser, shoppingBasketId },
  refusals: [
    'BASKET_NOT_FOUND',
    'basket.empty',
    'basket.alreadyPaid',
    ...classBooking.refusals,
    ...courses.refusals,
    ...camps.refusals,
    ...debt.refusals,
    ...changeSubscription.refusals,
    ...addOns.refusals,
    ...freezeSubscription.refusals,
    'clipcard.priceTooHigh',
    'clipcard.priceTooLow',
  ],
} as const satisfies Purchase;

/** What each purpose sells. To sell something new, add it here; its calls are made from it. */
export const purchases = {
  clipcard,
  'class-booking': classBooking,
  'resource-booking': classBooking,
  courses,
  camps,
  'shopping-basket': shoppingBasket,
  debt,
  'staff-debt': staffDebt,
  'top-up-account': topUp,
  'new-subscription-cash-upfront': newSubscriptionCash,
  'new-subscription-eft-upfront': newSubscriptionEft,
  'change-subscription': changeSubscription,
  'add-ons': addOns,
  'freeze-subscription': freezeSubscription,
} as const satisfies Record<Purpose, Purchase>;
export type Purchases = typeof purchases;

/** Purposes that can be summarised before payment. */
export type SummarisedPurpose = {
  [P in Purpose]: Purchases[P] extends { summary: object } ? P : never;
}[Purpose];
