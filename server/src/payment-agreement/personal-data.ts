import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { ar } from './text/export/ar.ts';
import { de } from './text/export/de.ts';
import { en } from './text/export/en.ts';

export const tables = ['payment_agreement', 'stored_card'];

export const exportTexts = { en, de, ar };

/** Leaves out the token by which a card is charged, and the mandate of a company. */
export async function exportPerson(db: Db, key: Key) {
  const paymentAgreements = await db
    .selectFrom('payment_agreement')
    .select(['center_id', 'id', 'type', 'state as status', 'account', 'mandate_reference'])
    .select(['mandate_signed_on', 'mandate_evidence', 'last_used_on', 'created_at', 'ended_at'])
    .where('person_center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .where('company_id', 'is', null)
    .orderBy('center_id')
    .orderBy('id')
    .execute();
  const cards = await db
    .selectFrom('stored_card')
    .select(['center_id', 'id', 'provider', 'brand', 'last_four', 'expiry_month', 'expiry_year', 'holder'])
    .select(['created_at', 'removed_at'])
    .where('person_center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .orderBy('center_id')
    .orderBy('id')
    .execute();
  const directDebits = await db
    .selectFrom('direct_debit as debit')
    .innerJoin('payment_agreement as agreement', (on) =>
      on
        .onRef('agreement.center_id', '=', 'debit.center_id')
        .onRef('agreement.id', '=', 'debit.agreement_id'),
    )
    .select(['debit.center_id', 'debit.agreement_id', 'debit.invoice_id', 'debit.amount', 'debit.currency'])
    .select(['debit.collect_on', 'debit.state as status', 'debit.return_reason'])
    .where('person_center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .where('company_id', 'is', null)
    .orderBy('debit.center_id')
    .orderBy('debit.id')
    .execute();
  return { paymentAgreements, cards, directDebits };
}

/** Keeps the mandate's number and day; nothing can be charged or collected any more. A company's mandate stays in force. */
export async function forgetPerson(tx: Tx, key: Key, now: Temporal.Instant): Promise<void> {
  await tx
    .updateTable('payment_agreement')
    .set({
      state: 'ENDED',
      ended_at: sql<Temporal.Instant>`coalesce(ended_at, ${now})`,
      account: null,
      mandate_evidence: null,
    })
    .where('person_center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .where('company_id', 'is', null)
    .execute();
  await tx
    .updateTable('stored_card')
    .set({
      // Payments refer to the card: its row stays, with its own number in place of the provider's token.
      token: sql<string>`id::text`,
      shopper: '',
      first_reference: null,
      brand: null,
      last_four: null,
      expiry_month: null,
      expiry_year: null,
      holder: null,
      removed_at: sql<Temporal.Instant>`coalesce(removed_at, ${now})`,
    })
    .where('person_center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .execute();
}
