import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../frame/context.ts';
import type { SelectType } from '../platform/db/tables.ts';
import type { PaymentAgreementTables } from './tables.ts';

export type CardRow = SelectType<PaymentAgreementTables['stored_card']>;
export type AgreementRow = SelectType<PaymentAgreementTables['payment_agreement']>;

/** The cards of a person that one centre may charge. */
export const readCards = (db: Db | Tx, person: Key, centerId: number): Promise<CardRow[]> =>
  db
    .selectFrom('stored_card')
    .selectAll()
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .where('center_id', '=', centerId)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

/** The agreement in force between a person and a centre. */
export const readAgreement = (
  db: Db | Tx,
  person: Key,
  centerId: number,
): Promise<AgreementRow | undefined> =>
  db
    .selectFrom('payment_agreement')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst();

/** Every agreement in force of a person, with the card where there is one. */
export const readAgreements = (db: Db, person: Key) =>
  db
    .selectFrom('payment_agreement as agreement')
    .innerJoin('center', 'center.id', 'agreement.center_id')
    .leftJoin('stored_card as card', (on) =>
      on.onRef('card.center_id', '=', 'agreement.center_id').onRef('card.id', '=', 'agreement.card_id'),
    )
    .selectAll('agreement')
    .select([
      'center.name as center_name',
      'center.time_zone',
      'center.country',
      'card.provider',
      'card.brand',
      'card.last_four',
      'card.expiry_month',
      'card.expiry_year',
      'card.holder',
    ])
    .where('agreement.person_center_id', '=', person.centerId)
    .where('agreement.person_id', '=', person.id)
    .where('agreement.state', '=', 'ACTIVE')
    .orderBy('agreement.center_id')
    .execute();

/** A card that a provider keeps is written down once; the same token again is the same card. */
export async function keepCard(tx: Tx, card: Omit<CardRow, 'id' | 'removed_at'>): Promise<CardRow> {
  return tx
    .insertInto('stored_card')
    .values({ ...card, removed_at: null })
    .onConflict((conflict) =>
      conflict.columns(['center_id', 'provider', 'shopper', 'token']).doUpdateSet({
        brand: card.brand,
        last_four: card.last_four,
        expiry_month: card.expiry_month,
        expiry_year: card.expiry_year,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}
