import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { shoppingBasketId } from '../shared/basket.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { minorUnits } from '../shared/money.ts';
import { type PaymentMethod, type Purpose, purposes } from '../shared/payment.ts';
import type { RefusalCode } from '../shared/refusal.ts';
import { selectedUser } from '../shared/selected-user.ts';
import { cardOnFile, chosenInvoices, how, keepCard, payment } from './shapes.ts';

const debt = { ...selectedUser, invoices: chosenInvoices, totalAmount: minorUnits.min(1) };

const clipcardSize = z.int().min(1).max(1000);

/** What is said of each purpose. */
const wants = {
  clipcard: {
    ...selectedUser,
    clipcardId: entityId,
    clipcardCenterId: centerId,
    clipcardSize: clipcardSize.optional().describe('Left out: the smallest'),
    quantity: z.int().min(1).max(100).default(1),
  },
  'class-booking': {
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
  },
  'shopping-basket': { ...selectedUser, shoppingBasketId },
  debt,
  'staff-debt': debt,
  'top-up-account': {
    ...selectedUser,
    centerId: centerId.optional().describe('Whose account; left out: the own centre’s'),
    amount: minorUnits.min(100).max(10_000_000),
  },
} as const satisfies Record<Purpose, z.ZodRawShape>;

/** Which clipcard, of which centre and size, is said as a whole or not at all. */
const isWhole = (said: object): boolean => {
  const named = (['clipcardId', 'clipcardCenterId', 'clipcardSize'] as const).filter((name) => name in said);
  return named.length === 0 || named.length === 3;
};

/** Several places are paid for with money, and each of them once. */
const isEachOnce = (said: object): boolean => {
  if (!('moreParticipationIds' in said && 'participationId' in said)) return true;
  const more = said.moreParticipationIds;
  if (!Array.isArray(more)) return true;
  return !('clipcardId' in said) && new Set([said.participationId, ...more]).size === more.length + 1;
};

/** What is said besides for a method. */
const besides = { cc: keepCard, cof: cardOnFile, pl: {}, dd: {}, invoice: {} } as const satisfies Record<
  PaymentMethod,
  z.ZodRawShape
>;

export const makeRefusals = [
  'general.centerNotFound',
  'BASKET_NOT_FOUND',
  'basket.empty',
  'basket.alreadyPaid',
  'basket.notActive',
  'basket.outsideHomeClub',
  'basket.cannotAddClipcard',
  'basket.cannotAddServiceProduct',
  'basket.maximumQuantityReached',
  'basket.noPaymentProvider',
  'PURCHASE_EXCEEDED',
  'PURCHASE_CLIPCARD_EXCEEDED',
  'clipcard.notFound',
  'person.belowMinimumAge',
  'booking.personNotActive',
  'booking.personBlocked',
  'booking.personBlacklisted',
  'payment.connectionErrorAdyen',
  'payment.connectionErrorPaytabs',
  'payment.connectionErrorPostfinance',
  'payment.connectionErrorTabby',
  'payment.tabbyCannotApprove',
  'payment.cardOnFileLimitExceeded',
  'payment.illegalAgreementState',
  'payment.amountMismatch',
  'payment.tooManyLetters',
  'payment.tooManyInvoices',
  'payment.invoiceNotFound',
  'payment.payerHasOverdueDebt',
  'payment.personHasOverdueDebt',
  'payment.moreThanThreeMonths',
  'clipcard.noLongerSold',
  'clipcard.notForClass',
  'basket.otherClub',
  'booking.classGone',
  'booking.alreadyBooked',
  'booking.alreadyCancelled',
  'booking.tooLateToBook',
  'NoPrivilege',
] as const satisfies readonly RefusalCode[];

/** Who has a basket's link may pay for it by card; only staff pays a member's debt for a member. */
type AccessOf<P extends Purpose, M extends PaymentMethod> = P extends 'staff-debt'
  ? readonly ['STAFF', 'MANAGER']
  : P extends 'shopping-basket'
    ? M extends 'cc'
      ? 'signedInOrNot'
      : 'signedIn'
    : 'signedIn';

type Fields<P extends Purpose, M extends PaymentMethod> = {
  [F in keyof ((typeof wants)[P] & (typeof besides)[M] & typeof how)]: ((typeof wants)[P] &
    (typeof besides)[M] &
    typeof how)[F] &
    z.ZodType;
};

interface MakeCall<P extends Purpose, M extends PaymentMethod> extends CallSpec {
  method: 'POST';
  access: AccessOf<P, M>;
  input: z.ZodObject<Fields<P, M>>;
  output: typeof payment;
  refusals: typeof makeRefusals;
  idempotent: true;
}

type Cells = { [P in Purpose]: `make-${(typeof purposes)[P][number]}-${P}-payment` }[Purpose];
export type MakeCalls = {
  [N in Cells]: N extends `make-${infer M extends PaymentMethod}-${infer P extends Purpose}-payment`
    ? MakeCall<P, M>
    : never;
};

const methodWords: Record<PaymentMethod, string> = {
  cc: 'by card or wallet at a provider',
  cof: 'with a card on file',
  pl: 'by a link that is sent to the person',
  dd: 'by direct debit',
  invoice: 'later, on invoice',
};

function makeCall(purpose: Purpose, method: PaymentMethod): CallSpec {
  const isOpen = purpose === 'shopping-basket' && method === 'cc';
  const input = z.strictObject({ ...wants[purpose], ...besides[method], ...how });
  return {
    method: 'POST',
    access: purpose === 'staff-debt' ? ['STAFF', 'MANAGER'] : isOpen ? 'signedInOrNot' : 'signedIn',
    summary: `Pays ${purpose.replaceAll('-', ' ')} ${methodWords[method]}`,
    input:
      purpose === 'class-booking'
        ? input
            .refine(isWhole, { path: ['clipcardId'] })
            .refine(isEachOnce, { path: ['moreParticipationIds'] })
        : input,
    output: payment,
    refusals: makeRefusals,
    idempotent: true,
    ...(isOpen ? { perMinute: 30 } : { actsFor: 'selectedUser' }),
  };
}

/** One call for every cell of the table of purposes and methods. */
export const makeCalls = Object.fromEntries(
  Object.entries(purposes).flatMap(([purpose, methods]) =>
    methods.map((method) => [`make-${method}-${purpose}-payment`, makeCall(purpose as Purpose, method)]),
  ),
) as unknown as MakeCalls;
