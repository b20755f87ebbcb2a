import type { PaymentOffers } from '@foyer/contract/payment';
import type { Key } from '@foyer/contract/shared/keys';
import type { Money } from '@foyer/contract/shared/money-text';
import type { PaymentProvider } from '@foyer/contract/shared/portal';
import { openOf } from '../../invoices/store.ts';
import { cardAsSent } from '../../payment-agreement/response.ts';
import { mayCollect } from '../../payment-agreement/direct-debit/collector.ts';
import { readAgreement, readCards } from '../../payment-agreement/store.ts';
import { type Desk, openProvider } from '../merchant-account.ts';
import type { OpenProvider } from '../provider.ts';
import { overUnpaidLimit } from './unpaid-limit.ts';

export interface Buyer {
  /** Undefined where nobody has signed in: then only what anybody may do is offered. */
  payer: Key | undefined;
  /** Somebody of the club takes the money, for the member. */
  byStaff: boolean;
}

/** The providers that are configured, have their secrets, are allowed for whoever asks, and take this money. */
export function providersFor(desk: Desk, money: Money, byStaff: boolean): [PaymentProvider, OpenProvider][] {
  const allowed = desk.club.config.paymentProvidersConfig;
  return desk.providers.flatMap(({ name }): [PaymentProvider, OpenProvider][] => {
    const rule = allowed[name];
    if (!rule || !(byStaff ? rule.allowedForStaff : rule.allowedForMember)) return [];
    const provider = openProvider(desk, name);
    return provider?.takes(money) ? [[name, provider]] : [];
  });
}

/** Whether the club lets this person pay later: nobody who is behind with paying does. */
export async function mayPayLater(desk: Desk, payer: Key, byStaff: boolean): Promise<boolean> {
  const { payLater } = desk.club.parameters;
  if (payLater === 'nobody' || (payLater === 'staff' && !byStaff)) return false;
  const open = await openOf(desk.db, payer, desk.clock.now());
  return open.every(({ overdue }) => overdue === 0);
}

/** A club collects by itself, in its own currency, where its bank takes files and it has said so. */
export const collects = (desk: Desk, currency: string, byStaff: boolean): boolean =>
  currency === desk.club.center.currency && mayCollect(desk, byStaff);

/** How an amount may be paid at a centre. */
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
