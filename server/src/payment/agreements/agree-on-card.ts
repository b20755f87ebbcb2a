import type { PaymentProvider } from '@foyer/contract/shared/portal';
import type { Club } from '../../clubs/club.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { beginAgreement, putInForce } from '../../payment-agreement/put-in-force.ts';
import { readCards } from '../../payment-agreement/store.ts';
import { json } from '../../platform/db/tables.ts';
import { type MerchantAccount, openProvider, type ReachableProvider } from '../merchant-account.ts';
import { isAvailable, providersFor } from '../ordering/available-methods.ts';
import { buildProviderOrder } from '../ordering/build-provider-order.ts';
import { normalMeans, takesMeans } from '../ordering/chosen-means.ts';
import { writtenOrder } from '../ordering/written-order.ts';
import { insertPayment } from '../store.ts';
import type { AgreementRequest, Outcome } from './agreement-request.ts';

const nothing = ({ center }: Club) => ({ amount: 0, currency: center.currency });

/** Providers that keep a card and charge it later. Some of them can do so without taking money now. */
export const chargersFor = (
  merchant: MerchantAccount,
  byStaff: boolean,
): [PaymentProvider, ReachableProvider][] =>
  providersFor(merchant, { ...nothing(merchant.club), amount: 1 }, byStaff).filter(
    ([, { charge }]) => charge,
  );

export const cardKeepersFor = (
  merchant: MerchantAccount,
  byStaff: boolean,
): [PaymentProvider, ReachableProvider][] =>
  chargersFor(merchant, byStaff).filter((one) => isAvailable(one) && one[1].takes(nothing(merchant.club)));

/** Agrees on a card on file, or on a card that the payer enters at a provider. */
export async function agreeOnCard(request: AgreementRequest): Promise<Outcome | Refusal> {
  const { tx, merchant, payer, byStaff, input, context } = request;
  if (input.cardId === undefined) return enterCard(request);
  const cards = await readCards(tx, payer, merchant.club.center.id);
  const chargers = chargersFor(merchant, byStaff).map(([name]) => name);
  const card = cards.find(({ id, provider }) => id === input.cardId && chargers.includes(provider));
  if (!card) return refuse('payment.illegalAgreementState');
  const { now } = context;
  const begun = await beginAgreement(tx, payer, merchant.club.center.id, { type: 'CREDIT_CARD' }, now);
  return { agreement: await putInForce(tx, begun, { card_id: card.id }, now) };
}

/** Starts a payment of zero, so that the provider stores the card. Until then, the agreement is not in force. */
async function enterCard(request: AgreementRequest): Promise<Outcome | Refusal> {
  const { tx, merchant, payer, byStaff, input, key, context, resultUrl } = request;
  const { now } = context;
  const { center, config, parameters } = merchant.club;
  const keepers = cardKeepersFor(merchant, byStaff);
  const means = normalMeans(input.means);
  if (means instanceof Refusal) return means;
  const [provider] =
    keepers.find(
      ([name, opened]) => (!input.provider || name === input.provider) && takesMeans(opened, means?.by, true),
    ) ?? [];
  if (!provider) return refuse('basket.noPaymentProvider');
  const agreement = await beginAgreement(tx, payer, center.id, { type: 'CREDIT_CARD' }, now);
  const money = nothing(merchant.club);
  const expiresAt = now.add({ minutes: parameters.basketMinutes });
  const order = await buildProviderOrder(tx, {
    ...{ merchant, key, provider, payer, money, resultUrl, createdAt: now, expiresAt },
    language: context.language,
    origin: context.origin,
    description: config.general.clubName,
    lines: [],
    ...(means && { means }),
    ...(input.providerMethod !== undefined && { providerMethod: input.providerMethod }),
    keepCard: 'yes',
  });
  if (!order) return refuse('general.personNotFound');
  const lacking = openProvider(merchant, provider)?.lacks?.(order);
  if (lacking) return refuse(lacking);
  await insertPayment(tx, {
    center_id: center.id,
    key,
    basket_id: null,
    agreement_id: agreement.id,
    purpose: 'payment-agreement',
    method: 'cc',
    provider,
    state: 'CREATED',
    ...money,
    payer_center_id: payer.centerId,
    payer_person_id: payer.id,
    card_id: null,
    provider_order: json(writtenOrder(order)),
    kept: '{}',
    returned: '{}',
    created_at: now,
    state_at: now,
    expires_at: expiresAt,
    next_check_at: now.add({ seconds: 30 }),
  });
  return { agreement, paymentKey: key };
}
