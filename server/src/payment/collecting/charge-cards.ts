import type { Key } from '@foyer/contract/shared/keys';
import type { PaymentProvider } from '@foyer/contract/shared/portal';
import { sql } from 'kysely';
import { defaultLanguage } from '../../clubs/default-language.ts';
import { ownOrigin } from '../../frame/portal.ts';
import { readPeople } from '../../person/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { json } from '../../platform/db/tables.ts';
import { insertBaskets } from '../../shopping-basket/store.ts';
import { debtSellable } from '../debt/debt-sellable.ts';
import { type MerchantAccount, openProvider } from '../merchant-account.ts';
import { providerOrderOf } from '../ordering/build-provider-order.ts';
import { describeLines } from '../ordering/provider-lines.ts';
import { writtenOrder } from '../ordering/written-order.ts';
import type { OpenProvider } from '../provider/provider.ts';
import { newKey } from '../store.ts';
import type { ToCollect } from './to-collect.ts';

/** How long a card is retried if the provider or the portal is down. */
const collectingDays = 3;

export interface CardToCharge extends ToCollect {
  card: { id: number; provider: PaymentProvider };
}

/** Returns why a card can't be charged an amount; the club has to allow its provider, to members or to staff. */
export function cardObstacles(merchant: MerchantAccount) {
  const opened = new Map<string, OpenProvider | undefined>();
  const { cardOnFileLimit } = merchant.club.parameters;
  const { currency } = merchant.club.center;
  return ({
    card: { provider: name },
    amount,
  }: Pick<CardToCharge, 'card' | 'amount'>): string | undefined => {
    const rule = merchant.club.config.paymentProvidersConfig[name];
    // Member or staff may have entered the card.
    if (!rule?.allowedForMember && !rule?.allowedForStaff) return 'payment.illegalAgreementState';
    if (cardOnFileLimit !== undefined && amount > cardOnFileLimit) return 'payment.cardOnFileLimitExceeded';
    if (!opened.has(name)) opened.set(name, openProvider(merchant, name));
    const provider = opened.get(name);
    return provider?.charge && provider.takes({ amount, currency })
      ? undefined
      : 'payment.illegalAgreementState';
  };
}

/**
 * Stores a payment of each card for what is open, as if its owner had paid the invoice with it. The reconciling job sends
 * it to the provider. Returns the payments by invoice.
 */
export async function chargeCards(
  tx: Tx,
  merchant: MerchantAccount,
  charges: readonly CardToCharge[],
): Promise<Map<number, number>> {
  const { club, clock } = merchant;
  const { id: centerId, currency } = club.center;
  const now = clock.now();
  const people = await readPeople(
    tx,
    charges.map(({ payer }) => payer),
  );
  const payable = charges.flatMap((charge) => {
    const person = people(charge.payer);
    return person ? [{ charge, person, key: newKey(centerId), line: lineOf(charge) }] : [];
  });
  if (payable.length === 0) return new Map();
  const baskets = await insertBaskets(
    tx,
    { centerId, currency, now },
    payable.map(({ charge, line }) => ({ owner: charge.payer, line: basketLineOf(charge, line) })),
  );
  const origin = ownOrigin(club, merchant.settings);
  const rows = payable.map(({ charge, person, key, line }, place) => ({
    key,
    basket_id: baskets[place],
    provider: charge.card.provider,
    card_id: charge.card.id,
    amount: charge.amount,
    payer_center_id: charge.payer.centerId,
    payer_person_id: charge.payer.id,
    provider_order: writtenOrder(
      providerOrderOf(person, {
        ...{ merchant, key, origin, provider: charge.card.provider, payer: charge.payer },
        language: defaultLanguage(club),
        resultUrl: new URL('/payments', origin).href,
        money: { amount: charge.amount, currency },
        description: `${club.config.general.clubName}: ${describeLines([line])}`.slice(0, 120),
        lines: [line],
        keepCard: 'no',
        createdAt: now,
        expiresAt: now.add({ hours: 24 * collectingDays }),
      }),
    ),
  }));
  const ids = await insertPayments(tx, { centerId, currency, now }, rows);
  return new Map(payable.flatMap(({ charge, key }) => withId(charge.invoice, ids.get(key))));
}

const withId = (invoice: Key, id: number | undefined): [number, number][] =>
  id === undefined ? [] : [[invoice.id, id]];

/** The text tells the payer what it is for; the reference lets the club find the invoice. */
const lineOf = ({ text, reference, amount }: ToCollect) => ({
  text: `${text} (${reference})`,
  quantity: 1,
  unitAmount: amount,
  amount,
  taxRate: 0,
});

const basketLineOf = ({ invoice, amount }: ToCollect, line: ReturnType<typeof lineOf>) => ({
  sellable: debtSellable.name,
  payload: { invoiceId: invoice.id, invoiceCenterId: invoice.centerId, amount },
  text: line.text,
  unit_amount: line.unitAmount,
  tax_rate: line.taxRate,
});

/** Returns the ids by key. */
async function insertPayments(
  tx: Tx,
  { centerId, currency, now }: { centerId: number; currency: string; now: Temporal.Instant },
  rows: readonly object[],
): Promise<Map<string, number>> {
  const inserted = await sql<{ id: number; key: string }>`
    with made as (
      insert into payment (center_id, key, basket_id, purpose, method, provider, state, amount, currency, payer_center_id,
        payer_person_id, card_id, provider_order, kept, returned, created_at, state_at, expires_at, next_check_at)
      select ${centerId}::integer, key, basket_id, 'debt', 'cof', provider, 'CREATED', amount, ${currency}::text,
        payer_center_id, payer_person_id, card_id, provider_order, '{}', '{}', ${now}::timestamptz, ${now}::timestamptz,
        ${now.add({ hours: 24 * collectingDays })}::timestamptz, ${now.add({ seconds: 30 })}::timestamptz
      from jsonb_to_recordset(${json(rows)}::jsonb) as given (key text, basket_id bigint, provider text, amount bigint,
        payer_center_id integer, payer_person_id bigint, card_id bigint, provider_order jsonb)
      returning id, key
    ), noted as (
      insert into payment_history (center_id, payment_id, position, state, at)
      select ${centerId}::integer, id, 1, 'CREATED', ${now}::timestamptz from made
      returning payment_id
    )
    select id, key from made`.execute(tx);
  return new Map(inserted.rows.map(({ id, key }) => [key, id]));
}
