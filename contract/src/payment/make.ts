import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { type PaymentMethod, type Purpose, purposes } from '../shared/payment.ts';
import type { RefusalCode } from '../shared/refusal.ts';
import { connectionErrors } from './connection-errors.ts';
import { type Purchases, purchases, type SummarisedPurpose } from './purchases.ts';
import { cardOnFile, chosenMeans, how, keepCard, payment, priceSummary } from './shapes.ts';

/** Every payment goes to a centre of the brand, and a basket has one payment at a time. */
const always = [
  'general.centerNotFound',
  'basket.notActive',
  'payment.underWay',
  'basket.priceChanged',
  'basket.noPaymentProvider',
] as const satisfies readonly RefusalCode[];

const promised = [
  'payment.illegalAgreementState',
  'PURCHASE_EXCEEDED',
] as const satisfies readonly RefusalCode[];

/** The additional input of each method, and the refusals that it can cause. */
const methods = {
  cc: {
    input: { ...keepCard, ...chosenMeans },
    refusals: [
      ...connectionErrors,
      'payment.illegalAgreementState',
      'payment.debitTooSlow',
      'payment.tooManyReferences',
      'payment.debitNeedsPhone',
      'payment.debitNeedsEmail',
    ],
  },
  cof: {
    input: cardOnFile,
    refusals: [...connectionErrors, 'payment.illegalAgreementState', 'payment.cardOnFileLimitExceeded'],
  },
  pl: { input: {}, refusals: [...connectionErrors, 'payment.tooManyEmails'] },
  dd: { input: {}, refusals: promised },
  invoice: { input: {}, refusals: promised },
} as const satisfies Record<PaymentMethod, { input: z.ZodRawShape; refusals: readonly RefusalCode[] }>;
type Methods = typeof methods;

type RefusalsOf<P extends Purpose, M extends PaymentMethod> = readonly (
  | (typeof always)[number]
  | Purchases[P]['refusals'][number]
  | Methods[M]['refusals'][number]
)[];

/** Why a payment for a purpose by a method may be refused. */
export const refusalsOf = <P extends Purpose, M extends PaymentMethod>(
  purpose: P,
  method: M,
): RefusalsOf<P, M> => [...always, ...purchases[purpose].refusals, ...methods[method].refusals];

/** Anyone with a basket's link may pay it by card. Only staff may pay a member's debt for the member. */
type AccessOf<P extends Purpose, M extends PaymentMethod> = P extends 'staff-debt'
  ? readonly ['STAFF', 'MANAGER']
  : P extends 'shopping-basket'
    ? M extends 'cc'
      ? 'signedInOrNot'
      : 'signedIn'
    : 'signedIn';

type Shape<S> = { [F in keyof S]: S[F] & z.ZodType };

interface MakeCall<P extends Purpose, M extends PaymentMethod> extends CallSpec {
  method: 'POST';
  access: AccessOf<P, M>;
  input: z.ZodObject<Shape<Purchases[P]['input'] & Methods[M]['input'] & typeof how>>;
  output: typeof payment;
  refusals: RefusalsOf<P, M>;
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

/** The input of a call about a purchase, with the rules of the purchase. */
function inputOf(purpose: Purpose, shape: z.ZodRawShape): z.ZodObject {
  const purchase = purchases[purpose];
  const rules = 'rules' in purchase ? purchase.rules : [];
  return rules.reduce(
    (input, { path, isKept }) => input.refine(isKept, { path: [path] }),
    z.strictObject(shape),
  );
}

function makeCall(purpose: Purpose, method: PaymentMethod): CallSpec {
  const isOpen = purpose === 'shopping-basket' && method === 'cc';
  return {
    method: 'POST',
    access: purpose === 'staff-debt' ? ['STAFF', 'MANAGER'] : isOpen ? 'signedInOrNot' : 'signedIn',
    summary: `Pays ${purpose.replaceAll('-', ' ')} ${methodWords[method]}`,
    input: inputOf(purpose, { ...purchases[purpose].input, ...methods[method].input, ...how }),
    output: payment,
    refusals: refusalsOf(purpose, method),
    idempotent: true,
    ...(isOpen ? { perMinute: 30 } : { actsFor: 'selectedUser' }),
  };
}

/** One call for every cell of the table of purposes and methods. */
export const makeCalls = Object.fromEntries(
  Object.entries(purposes).flatMap(([purpose, ways]) =>
    ways.map((method) => [`make-${method}-${purpose}-payment`, makeCall(purpose as Purpose, method)]),
  ),
) as unknown as MakeCalls;

interface SummariseCall<P extends SummarisedPurpose> extends CallSpec {
  method: 'POST';
  access: 'signedIn';
  input: z.ZodObject<Shape<Purchases[P]['summary']['input']>>;
  output: typeof priceSummary;
  refusals: readonly ('general.centerNotFound' | Purchases[P]['summary']['refusals'][number])[];
  actsFor: 'selectedUser';
}

export type SummariseCalls = { [P in SummarisedPurpose as `summarise-${P}`]: SummariseCall<P> };

export const summarisedPurposes = (Object.keys(purchases) as Purpose[]).filter(
  (purpose): purpose is SummarisedPurpose => 'summary' in purchases[purpose],
);

function summariseCall(purpose: SummarisedPurpose): CallSpec {
  const { summary } = purchases[purpose];
  return {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: `What paying ${purpose.replaceAll('-', ' ')} comes to: its lines, taxes and total, as on the invoice`,
    input: inputOf(purpose, summary.input),
    output: priceSummary,
    refusals: ['general.centerNotFound', ...summary.refusals],
  };
}

/** One call for each purpose that can be summarised before payment. */
export const summariseCalls = Object.fromEntries(
  summarisedPurposes.map((purpose) => [`summarise-${purpose}`, summariseCall(purpose)]),
) as unknown as SummariseCalls;
