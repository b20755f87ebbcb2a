import type { PaymentOffers } from '@foyer/contract/payment';
import type { Key } from '@foyer/contract/shared/keys';
import type { Money } from '@foyer/contract/shared/money-text';
import type { PaymentProvider } from '@foyer/contract/shared/portal';
import { openOf } from '../../invoices/store.ts';
import { mayCollect } from '../../payment-agreement/direct-debit/collector.ts';
import { cardAsSent } from '../../payment-agreement/response.ts';
import { readAgreement, readCards } from '../../payment-agreement/store.ts';
import { type Desk, openProvider } from '../merchant-account.ts';
import type { OpenProvider } from '../provider.ts';
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
export function providersFor(desk: Desk, money: Money, byStaff: boolean): [PaymentProvider, OpenProvider][] {
  const allowed = desk.club.config.paymentProvidersConfig;
  return desk.providers.flatMap(({ name }): [PaymentProvider, OpenProvider][] => {
    const rule = allowed[name];
    if (!rule || !(byStaff ? rule.allowedForStaff : rule.allowedForMember)) return [];
    const provider = openProvider(desk, name);
    return provider?.takes(money) ? [[name, provider]] : [];
  });
}

/** Checks whether the club lets this person pay later. People with an overdue balance may not. */
export async function mayPayLater(desk: Desk, payer: Key, byStaff: boolean): Promise<boolean> {
  const { payLater } = desk.club.parameters;
  if (payLater === 'nobody' || (payLater === 'staff' && !byStaff)) return false;
  const open = await openOf(desk.db, payer, desk.clock.now());
  return open.every(({ overdue }) => overdue === 0);
}

/**
 * The club collects direct debits itself, in its own currency, if its bank takes files and the club has enabled it.
 */
export const collects = (desk: Desk, currency: string, byStaff: boolean): boolean =>
  currency === desk.club.center.currency && mayCollect(desk, byStaff);

/** Lists how an amount can be paid at a centre. */
export async function offersFor(desk: Desk, money: Money, { payer, byStaff }: Buyer): Promise<PaymentOffers> {
  const providers = providersFor(desk, money, byStaff);
  const cc = providers.map(([name]) => name);
  if (!payer) return { cc, cof: [], pl: [], dd: false, invoice: false };
  const chargers = providers.filter(([, provider]) => provider.charge).map(([name]) => name);
  const { cardOnFileLimit } = desk.club.parameters;
  const isWithinLimit = cardOnFileLimit === undefined || money.amount <= cardOnFileLimit;
  const cards = isWithinLimit ? await readCards(desk.db, payer, desk.club.center.id) : [];
  const agreement = await readAgreement(desk.db, payer, desk.club.center.id);
  const byDebit = agreement?.type === 'DIRECT_DEBIT' && collects(desk, money.currency, byStaff);
  const onInvoice = await mayPayLater(desk, payer, byStaff);
  const over =
    byDebit || onInvoice ? await overUnpaidLimit(desk.db, desk.club, payer, money.amount) : undefined;
  return {
    cc,
    cof: cards.filter((card) => chargers.includes(card.provider)).map(cardAsSent),
    pl: providers.filter(([, provider]) => provider.link).map(([name]) => name),
    dd: byDebit && !over,
    invoice: onInvoice && !over,
    ...(over && { overUnpaidLimit: over }),
  };
}
