import { paymentCalls } from '@foyer/contract/payment';
import { type AgreeCalls, agreementActions, agreementWays } from '@foyer/contract/payment/agreements';
import { type MakeCalls, type SummariseCalls, summarisedPurposes } from '@foyer/contract/payment/make';
import type { PaymentMethod, Purpose } from '@foyer/contract/shared/payment';
import { purposes } from '@foyer/contract/shared/payment';
import type { SignedInContext } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { handle } from '../frame/handle.ts';
import { agree } from './agreements/agree.ts';
import type { AgreeInput } from './agreements/agreement-request.ts';
import { findAgreementMethods } from './agreements/find-agreement-methods.ts';
import { removeCardOnFile } from './agreements/remove-card-on-file.ts';
import { adyenCheckPayment, cancelPayment, checkPayment } from './check-payment.ts';
import { createClipcardStaffShoppingBasket } from './create-clipcard-staff-shopping-basket.ts';
import { makeDebtPayment } from './debt/make-debt-payment.ts';
import { findOpenReferences } from './find-open-references.ts';
import { findBasketPaymentMethods, findPaymentMethods } from './find-payment-methods.ts';
import { makePayment } from './ordering/make-payment.ts';
import type { MakePaymentInput } from './ordering/payment-order.ts';
import { summarisePurchase } from './ordering/summarise-purchase.ts';
import { preflightDebtPayment } from './preflight-sa-debt-payment.ts';

type Makers = {
  [N in keyof MakeCalls]: Handler<MakeCalls[N] & { domain: string; name: string; path: string }>;
};

const isDebt = (purpose: Purpose) => purpose === 'debt' || purpose === 'staff-debt';

/** Every combination of purpose and method runs the same pipeline. */
const makers = Object.fromEntries(
  Object.entries(purposes).flatMap(([purpose, methods]: [string, readonly PaymentMethod[]]) =>
    methods.map((method) => [
      `make-${method}-${purpose}-payment` satisfies string,
      (context: never, input: MakePaymentInput) =>
        (isDebt(purpose as Purpose) ? makeDebtPayment : makePayment)(
          context,
          purpose as Purpose,
          method,
          input as never,
        ),
    ]),
  ),
) as unknown as Makers;

type Summarisers = {
  [N in keyof SummariseCalls]: Handler<SummariseCalls[N] & { domain: string; name: string; path: string }>;
};

const summarisers = Object.fromEntries(
  summarisedPurposes.map((purpose) => [
    `summarise-${purpose}` satisfies string,
    (context: SignedInContext, input: MakePaymentInput) => summarisePurchase(context, purpose, input),
  ]),
) as unknown as Summarisers;

type Agreers = {
  [N in keyof AgreeCalls]: Handler<AgreeCalls[N] & { domain: string; name: string; path: string }>;
};

/** Every combination of action and way makes an agreement. */
const agreers = Object.fromEntries(
  agreementActions.flatMap((action) =>
    agreementWays.map((way) => [
      `${action}-${way}-payment-agreement` satisfies string,
      (context: SignedInContext, input: AgreeInput) => agree(context, action, way, input),
    ]),
  ),
) as unknown as Agreers;

export const paymentRoutes = handle(paymentCalls, {
  ...makers,
  ...summarisers,
  ...agreers,
  'find-agreement-methods': findAgreementMethods,
  'remove-card-on-file': removeCardOnFile,
  'find-payment-methods': findPaymentMethods,
  'find-basket-payment-methods': findBasketPaymentMethods,
  'check-payment': checkPayment,
  'adyen/adyen-check-payment': adyenCheckPayment,
  'find-open-references': findOpenReferences,
  'cancel-payment': cancelPayment,
  'create-clipcard-staff-shopping-basket': createClipcardStaffShoppingBasket,
  'start-clipcard-subscription-payment-session': (context, input) =>
    makePayment(context, 'shopping-basket', 'cc', { ...input, keepCard: true, agreesToCard: true }) as never,
  'preflight-sa-debt-payment': preflightDebtPayment,
});
