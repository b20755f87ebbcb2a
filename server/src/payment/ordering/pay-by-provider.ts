import { connectionErrorOf } from '@foyer/contract/payment/connection-errors';
import { formatKey } from '@foyer/contract/shared/keys';
import type { PaymentProvider } from '@foyer/contract/shared/portal';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { lockPerson } from '../../person/store.ts';
import { json } from '../../platform/db/tables.ts';
import { readBasketLines } from '../../shopping-basket/store.ts';
import { awaitCard } from '../agreements/await-card.ts';
import { openProvider } from '../merchant-account.ts';
import type { ProviderOrder } from '../provider/order.ts';
import { insertPaymentLater } from '../store.ts';
import { isAvailable, providersFor } from './available-methods.ts';
import { buildProviderOrder } from './build-provider-order.ts';
import { refuseTooManyReferences, takesMeans } from './chosen-means.ts';
import { type LockedPaymentOrder, newPaymentColumns } from './payment-order.ts';
import { describeLines, providerLines } from './provider-lines.ts';
import { refuseSecondLivePayment } from './single-live-payment.ts';
import { writtenOrder } from './written-order.ts';

/** Stores a payment by card, wallet, stored card or link. The provider is called after the transaction. */
export async function payByProvider(order: LockedPaymentOrder): Promise<Refusal | undefined> {
  const { sale, input } = order;
  const chosen = chosenProvider(order);
  if (typeof chosen !== 'object') return refuse(chosen);
  const { provider, cardId } = chosen;
  const providerOrder = await orderFor(order, provider);
  if (!providerOrder) return refuse('general.personNotFound');
  const lacking = openProvider(order.merchant, provider)?.lacks?.(providerOrder);
  if (lacking) return refuse(lacking);
  const isByReference = order.means?.by === 'multibanco';
  // References of one payer follow each other, so that two tabs at once get the same one.
  if (isByReference && !(await lockPerson(sale.tx, sale.payer))) return refuse('general.personNotFound');
  const live = await refuseSecondLivePayment(order);
  const tooMany = isByReference && !live?.hasReference && (await refuseTooManyReferences(sale));
  if (tooMany || live) return tooMany || live;
  const agreesToCard = input.agreesToCard || order.makesAgreement;
  const agreementId = agreesToCard ? await awaitCard(sale) : null;
  if (agreementId instanceof Refusal) return agreementId;
  await insertPaymentLater(sale.tx, {
    ...newPaymentColumns(order),
    agreement_id: agreementId,
    provider,
    card_id: cardId,
    provider_order: json(writtenOrder(providerOrder)),
    next_check_at: sale.now.add({ seconds: 30 }),
  });
  return undefined;
}

type Chosen = { provider: PaymentProvider; cardId: number | null };

function chosenProvider(order: LockedPaymentOrder) {
  const { merchant, method, input, byStaff, total, basket, card } = order;
  const money = { amount: total, currency: basket.currency };
  const offered = providersFor(merchant, money, byStaff);
  if (method === 'cof') {
    const { cardOnFileLimit } = merchant.club.parameters;
    if (cardOnFileLimit !== undefined && total > cardOnFileLimit) return 'payment.cardOnFileLimitExceeded';
    const found = card && offered.find(([name, { charge }]) => name === card.provider && charge);
    if (!card || !found) return 'payment.illegalAgreementState';
    return { provider: found[0], cardId: card.id } satisfies Chosen;
  }
  const fitting = offered.filter(
    ([name, provider]) =>
      (!input.provider || name === input.provider) &&
      (method !== 'pl' || provider.link) &&
      takesMeans(provider, order.means?.by, input.agreesToCard || order.makesAgreement),
  );
  const [any] = fitting;
  if (!any) return 'basket.noPaymentProvider';
  // Nothing is stored or held for an attempt that would fail.
  const first = fitting.find(isAvailable);
  if (!first) return connectionErrorOf(any[0]) ?? 'general.connectionError';
  return { provider: first[0], cardId: null } satisfies Chosen;
}

async function orderFor(
  order: LockedPaymentOrder,
  provider: PaymentProvider,
): Promise<ProviderOrder | undefined> {
  const { sale, merchant, basket, total, paidUntil, key, input, language, origin, resultUrl, byStaff } =
    order;
  const { config } = merchant.club;
  const lines = await providerLines(sale.tx, merchant.sellables, await readBasketLines(sale.tx, basket));
  return buildProviderOrder(sale.tx, {
    ...{ merchant, key, provider, payer: sale.payer, language, origin, resultUrl },
    money: { amount: total, currency: basket.currency },
    description: `${config.general.clubName}: ${describeLines(lines)}`.slice(0, 120),
    lines,
    ...(order.means && { means: order.means }),
    ...(byStaff && sale.actor && { agent: formatKey('person', sale.actor) }),
    keepCard: input.keepCard || order.makesAgreement ? 'yes' : 'no',
    createdAt: sale.now,
    expiresAt: paidUntil,
  });
}
