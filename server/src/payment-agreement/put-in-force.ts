import type { Key } from '@foyer/contract/shared/keys';
import type { Insertable, Updateable } from 'kysely';
import { lockPerson } from '../person/store.ts';
import type { Tx } from '../platform/db/database.ts';
import { noteElsewhere } from '../platform/db/elsewhere.ts';
import { notifyLater } from '../platform/db/later/notify-later.ts';
import type { AgreementRow } from './store.ts';
import type { PaymentAgreementTables } from './tables.ts';

/** Notified when an agreement has come into force. */
export const documentChannel = 'agreements';

type New = Omit<
  Insertable<PaymentAgreementTables['payment_agreement']>,
  'center_id' | 'person_center_id' | 'person_id' | 'state' | 'created_at'
>;

/** Begins an agreement and drops one that never came into force. The person is locked. */
export async function beginAgreement(
  tx: Tx,
  person: Key,
  centerId: number,
  agreement: New,
  now: Temporal.Instant,
): Promise<AgreementRow> {
  await tx
    .updateTable('payment_agreement')
    .set({ state: 'ENDED', ended_at: now })
    .where('center_id', '=', centerId)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .where('state', '=', 'CREATED')
    .execute();
  await noteElsewhere(tx, 'payer_elsewhere', [{ person, atCenterId: centerId }]);
  return tx
    .insertInto('payment_agreement')
    .values({
      ...agreement,
      center_id: centerId,
      person_center_id: person.centerId,
      person_id: person.id,
      state: 'CREATED',
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Puts an agreement into force and ends the one before. The person is locked. */
export async function putInForce(
  tx: Tx,
  agreement: AgreementRow,
  columns: Pick<Updateable<PaymentAgreementTables['payment_agreement']>, 'card_id' | 'mandate_reference'>,
  now: Temporal.Instant,
): Promise<AgreementRow> {
  const ended = await tx
    .updateTable('payment_agreement')
    .set({ state: 'ENDED', ended_at: now })
    .where('center_id', '=', agreement.center_id)
    .where('person_center_id', '=', agreement.person_center_id)
    .where('person_id', '=', agreement.person_id)
    .where('state', '=', 'ACTIVE')
    .where('company_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  const active = await tx
    .updateTable('payment_agreement')
    .set({ ...columns, state: 'ACTIVE' })
    .where('center_id', '=', agreement.center_id)
    .where('id', '=', agreement.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (ended && active.type === 'DIRECT_DEBIT') await collectFrom(tx, active, ended.id);
  await notifyLater(tx, documentChannel);
  return active;
}

/** Collections that have not gone to the bank yet use the new account. */
const collectFrom = (tx: Tx, { center_id, id }: AgreementRow, before: number) =>
  tx
    .updateTable('direct_debit')
    .set({ agreement_id: id })
    .where('center_id', '=', center_id)
    .where('agreement_id', '=', before)
    .where('state', '=', 'PLANNED')
    .execute();

interface OfAgreement {
  center_id: number;
  agreement_id: number | null;
}

/** Activates the agreement that waits for this card. False where it waits no longer: then it stays as it is. */
export async function putCardInForce(
  tx: Tx,
  payment: OfAgreement & { payer_center_id: number; payer_person_id: number },
  cardId: number,
  now: Temporal.Instant,
): Promise<boolean> {
  if (payment.agreement_id === null) return false;
  const person = { centerId: payment.payer_center_id, id: payment.payer_person_id };
  if (!(await lockPerson(tx, person))) return false;
  const agreement = await tx
    .selectFrom('payment_agreement')
    .selectAll()
    .where('center_id', '=', payment.center_id)
    .where('id', '=', payment.agreement_id)
    .where('state', '=', 'CREATED')
    .executeTakeFirst();
  if (agreement) await putInForce(tx, agreement, { card_id: cardId }, now);
  return agreement !== undefined;
}

/** Drops the agreement that waits for the card of a failed payment. */
export async function dropAgreement(
  tx: Tx,
  { center_id, agreement_id }: OfAgreement,
  now: Temporal.Instant,
): Promise<void> {
  if (agreement_id === null) return;
  await tx
    .updateTable('payment_agreement')
    .set({ state: 'ENDED', ended_at: now })
    .where('center_id', '=', center_id)
    .where('id', '=', agreement_id)
    .where('state', '=', 'CREATED')
    .execute();
}
