import type { PaymentOffers } from '@foyer/contract/payment';
import type { Key } from '@foyer/contract/shared/keys';
import type { Money } from '@foyer/contract/shared/money-text';
import type { PaymentProvider } from '@foyer/contract/shared/portal';
import { isInArrears } from '../../invoices/store.ts';
import { mayCollect } from '../../payment-agreement/direct-debit/collector.ts';
import { toCardResponse } from '../../payment-agreement/response.ts';
import { readAgreement, readCards } from '../../payment-agreement/store.ts';
import { type MerchantAccount, openProvider, type ReachableProvider } from '../merchant-account.ts';
import type { OpenProvider } from '../provider/provider.ts';
import { overUnpaidLimit } from './unpaid-limit.ts';

export interface Buyer {
  /** Undefined for a visitor who has not signed in: only card payments are offered then. */
  payer: Key | undefined;
  /** Staff take the payment on behalf of the member. */
  byStaff: boolean;
}

/**
 * Lists the providers that the club has configured, that have their secrets, that this caller may use, and that
 * accept the amount.
 */
export function providersFor(
  merchant: MerchantAccount,
  money: Money,
  byStaff: boolean,
): [PaymentProvider, ReachableProvider][] {
  const allowed = merchant.club.config.paymentProvidersConfig;
  return merchant.providers.flatMap(({ name }): [PaymentProvider, ReachableProvider][] => {
    const rule = allowed[name];
    if (!rule || !(byStaff ? rule.allowedForStaff : rule.allowedForMember)) return [];
    const provider = openProvider(merchant, name);
    if (provider?.staffView && !byStaff) return [];
    return provider?.takes(money) ? [[name, provider]] : [];
  });
}

/** Whether requests are sent to a provider. One that is down would only cost the shopper an attempt. */
export const isAvailable = ([, provider]: [PaymentProvider, ReachableProvider]): boolean =>
  provider.pausedUntil() === undefined;

function unavailableOf(
  providers: readonly [PaymentProvider, ReachableProvider][],
): Pick<PaymentOffers, 'unavailable'> {
  const unavailable = providers.flatMap(([provider, { pausedUntil }]) => {
    const until = pausedUntil();
    return until ? [{ provider, triedAgainAt: until.toString() }] : [];
  });
  return unavailable.length > 0 ? { unavailable } : {};
}

/** Checks whether the club lets this person pay later. People with an overdue balance may not. */
export async function mayPayLater(merchant: MerchantAccount, payer: Key, byStaff: boolean): Promise<boolean> {
  const { payLater } = merchant.club.parameters;
  if (payLater === 'nobody' || (payLater === 'staff' && !byStaff)) return false;
  return !(await isInArrears(merchant.db, payer, merchant.clock.now()));
}

/**
 * The club collects direct debits itself, in its own currency, if its bank takes files and the club has enabled it.
 */
export const takesDirectDebit = (merchant: MerchantAccount, currency: string, byStaff: boolean): boolean =>
  currency === merchant.club.center.currency && mayCollect(merchant, byStaff);

/** Lists the means to choose from. Only people who are signed in may have an account debited. */
export const offeredMeans = (
  providers: readonly [PaymentProvider, OpenProvider][],
  isSignedIn: boolean,
): NonNullable<PaymentOffers['means']> =>
  providers.flatMap(([provider, { means }]) =>
    means ? [{ provider, means: means.filter((by) => isSignedIn || by !== 'directDebit') }] : [],
  );

/** Lists how an amount can be paid at a centre. */
export async function availableMethods(
  merchant: MerchantAccount,
  money: Money,
  { payer, byStaff }: Buyer,
): Promise<PaymentOffers> {
  const all = providersFor(merchant, money, byStaff);
  const unavailable = unavailableOf(all);
  const providers = all.filter(isAvailable);
  const cc = providers.map(([name]) => name);
  const means = offeredMeans(providers, payer !== undefined);
  if (!payer) return { cc, means, cof: [], pl: [], dd: false, invoice: false, ...unavailable };
  const chargers = providers.filter(([, provider]) => provider.charge).map(([name]) => name);
  const { cardOnFileLimit } = merchant.club.parameters;
  const isWithinLimit = cardOnFileLimit === undefined || money.amount <= cardOnFileLimit;
  const cards = isWithinLimit ? await readCards(merchant.db, payer, merchant.club.center.id) : [];
  const agreement = await readAgreement(merchant.db, payer, merchant.club.center.id);
  const byDebit = agreement?.type === 'DIRECT_DEBIT' && takesDirectDebit(merchant, money.currency, byStaff);
  const onInvoice = await mayPayLater(merchant, payer, byStaff);
  const over =
    byDebit || onInvoice ? await overUnpaidLimit(merchant.db, merchant.club, payer, money.amount) : undefined;
  return {
    cc,
    means,
    cof: cards.filter((card) => chargers.includes(card.provider)).map(toCardResponse),
    pl: providers.filter(([, provider]) => provider.link).map(([name]) => name),
    dd: byDebit && !over,
    invoice: onInvoice && !over,
    ...unavailable,
    ...(over && { overUnpaidLimit: over }),
  };
}
