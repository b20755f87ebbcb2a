import type { Key } from '@foyer/contract/shared/keys';
import { liveStates } from '@foyer/contract/shared/payment';
import { type ExpressionBuilder, sql } from 'kysely';
import type { SignedInContext } from '../frame/context.ts';
import { readAllCards } from '../payment-agreement/store.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { json, type Tables } from '../platform/db/tables.ts';
import { forgetCardAtProvider } from './agreements/remove-card-on-file.ts';
import type { WrittenOrder } from './ordering/written-order.ts';
import { ar } from './text/export/ar.ts';
import { de } from './text/export/de.ts';
import { en } from './text/export/en.ts';

export const tables = ['payment', 'debt_case'];

export const exportTexts = { en, de, ar };

const isPaidBy = (key: Key) => (is: ExpressionBuilder<Tables, 'payment'>) =>
  is.and([is('payer_center_id', '=', key.centerId), is('payer_person_id', '=', key.id)]);

export async function exportPerson(db: Db, key: Key) {
  const payments = await db
    .selectFrom('payment')
    .select(['center_id', 'id', 'purpose', 'method', 'provider', 'state as status'])
    .select(['amount', 'currency', 'taken_amount', 'refunded_amount', 'created_at'])
    .select(sql<WrittenOrder['payer'] | null>`provider_order->'payer'`.as('told'))
    .select(sql<WrittenOrder['means'] | null>`provider_order->'means'`.as('means'))
    .where(isPaidBy(key))
    .orderBy('center_id')
    .orderBy('id')
    .execute();
  const refunds = await db
    .selectFrom('payment_refund as refund')
    .innerJoin('payment', (on) =>
      on.onRef('payment.center_id', '=', 'refund.center_id').onRef('payment.id', '=', 'refund.payment_id'),
    )
    .select(['refund.center_id', 'payment_id', 'refund.amount', 'refund.state as status'])
    .select(['refund.created_at'])
    .where(isPaidBy(key))
    .orderBy('refund.center_id')
    .orderBy('refund.id')
    .execute();
  const debts = await db
    .selectFrom('debt_case')
    .select(['center_id', 'invoice_id', 'amount', 'opened_on', 'closed_at'])
    .where('person_center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    // A company's debt is not its contact's.
    .where('blocks_person', '=', true)
    .orderBy('center_id')
    .orderBy('invoice_id')
    .execute();
  return { payments, refunds, debts };
}

/** The provider may still take the money, and the payer gets an email about the result. */
export async function isNeeded(tx: Tx, key: Key): Promise<boolean> {
  const live = await tx
    .selectFrom('payment')
    .select('id')
    .where(isPaidBy(key))
    .where('provider', 'is not', null)
    .where('state', 'in', liveStates)
    .executeTakeFirst();
  return live !== undefined;
}

/** Returns a function that asks the providers to forget the stored cards. */
export async function prepareToForget(context: SignedInContext): Promise<() => Promise<void>> {
  const cards = await readAllCards(context.db, context.person);
  return async () => {
    for (const card of cards) await forgetCardAtProvider(context, card);
  };
}

/** Replaces a name where one is required. */
const nameless = '–';

/** Uses immutable functions only, because an update across shards allows no others. */
const namelessOrder = sql<string>`jsonb_set(jsonb_set(
  jsonb_set(provider_order - 'means', '{payer}', ${json({ firstName: nameless, lastName: nameless })}::jsonb),
  '{payer,reference}', coalesce(provider_order #> '{payer,reference}', 'null')),
  '{payer,since}', coalesce(provider_order #> '{payer,since}', 'null'))`;

/**
 * The law requires records of payments. The order stays, because a refund may need it; the payer's details and
 * everything that browsers and providers said about them are removed. Events that prove a chargeback stay: without them,
 * the provider would seem to have returned the money.
 */
export async function forgetPerson(tx: Tx, key: Key): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      provider_order: namelessOrder,
      kept: sql<string>`kept - 'sentTo'`,
      returned: '{}',
      step: null,
    })
    .where(isPaidBy(key))
    .execute();
  await tx
    .updateTable('payment_event')
    .set({ data: null })
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('payment_chargeback')
            .select('payment_chargeback.payment_id')
            .whereRef('payment_chargeback.center_id', '=', 'payment_event.center_id')
            .whereRef('payment_chargeback.payment_id', '=', 'payment_event.payment_id'),
        ),
      ),
    )
    .where((is) =>
      is.exists(
        is
          .selectFrom('payment')
          .select('payment.id')
          .whereRef('payment.center_id', '=', 'payment_event.center_id')
          .whereRef('payment.id', '=', 'payment_event.payment_id')
          .where('payer_center_id', '=', key.centerId)
          .where('payer_person_id', '=', key.id),
      ),
    )
    .execute();
}
