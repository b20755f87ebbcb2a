import { runTransaction } from '../../frame/transaction.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { json, type SelectType } from '../../platform/db/tables.ts';
import { readTakenBack } from '../refunds/chargeback.ts';
import { planRefund } from '../refunds/plan-refund.ts';
import { lockPayment, newKey, type PaymentRow, readRefunds, setPayment } from '../store.ts';
import type { PaymentTables } from '../tables.ts';

type TroubleRow = SelectType<PaymentTables['payment_issue']>;

/** Why a command changed nothing, worded for the operator. */
export class Unsettled extends Error {}

interface Office {
  db: Db;
  clock: Clock;
}

/** Parses a listed number such as `101-1001`. */
function keyIn(id: string): { centerId: number; id: number } {
  const [, centerId = '', number = ''] = /^(\d{1,9})-(\d{1,15})$/.exec(id) ?? [];
  if (!number) throw new Unsettled(`${id} is no number of a trouble`);
  return { centerId: Number(centerId), id: Number(number) };
}

/** Locks the payment and then its issue, in the order in which issues are opened. */
async function lockTrouble(tx: Tx, id: string): Promise<{ payment: PaymentRow; trouble: TroubleRow }> {
  const key = keyIn(id);
  const found = await tx
    .selectFrom('payment_issue as trouble')
    .innerJoin('payment', (on) =>
      on.onRef('payment.center_id', '=', 'trouble.center_id').onRef('payment.id', '=', 'trouble.payment_id'),
    )
    .select('payment.key')
    .where('trouble.center_id', '=', key.centerId)
    .where('trouble.id', '=', key.id)
    .executeTakeFirst();
  if (!found) throw new Unsettled(`there is no trouble ${id}`);
  const payment = await lockPayment(tx, found.key);
  const trouble = await tx
    .selectFrom('payment_issue')
    .selectAll()
    .where('center_id', '=', key.centerId)
    .where('id', '=', key.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (trouble.closed_at) throw new Unsettled(`${id} was closed on ${trouble.closed_at}: ${trouble.note}`);
  return { payment, trouble };
}

async function close(tx: Tx, { clock }: Office, id: string, found: TroubleRow, note: string): Promise<void> {
  const now = clock.now();
  await tx
    .updateTable('payment_issue')
    .set({ closed_at: now, note })
    .where('center_id', '=', found.center_id)
    .where('id', '=', found.id)
    .execute();
  await tx
    .insertInto('audit')
    .values({
      center_id: found.center_id,
      at: now,
      ...{ actor_center_id: null, actor_id: null, for_center_id: null, for_id: null },
      call: 'npm run payment-issues',
      entity: 'payment-trouble',
      entity_key: id,
      before: json({ kind: found.kind, amount: found.amount, currency: found.currency }),
      after: json({ note }),
      correlation_id: id,
    })
    .execute();
}

/** Closes an issue that was resolved in another way, with a note. */
export async function closeTrouble(office: Office, id: string, note: string): Promise<void> {
  await runTransaction(office.db, undefined, async (tx) => {
    const { trouble } = await lockTrouble(tx, id);
    await close(tx, office, id, trouble, note);
  });
}

/** Refunds the money after all, with a new key at the provider. */
export async function retryTrouble(office: Office, id: string): Promise<void> {
  await runTransaction(office.db, undefined, async (tx) => {
    const { payment, trouble } = await lockTrouble(tx, id);
    if (trouble.kind === 'REFUND_FAILED') await refundAgain(tx, office, payment, trouble);
    else if (trouble.kind === 'OTHER_CURRENCY') {
      const { amount, currency, reference } = trouble;
      const now = office.clock.now();
      await planRefund(tx, payment, { amount, currency }, 'OTHER_CURRENCY', now, reference);
    } else throw new Unsettled(`${id} is ${trouble.kind}: nothing can be tried again`);
    await close(tx, office, id, trouble, 'tried again');
  });
}

async function refundAgain(tx: Tx, { clock }: Office, payment: PaymentRow, trouble: TroubleRow) {
  const refund = (await readRefunds(tx, payment)).find((one) => one.id === trouble.refund_id);
  if (refund?.state !== 'FAILED') throw new Unsettled('it is not a refund that has failed');
  if (refund.charge_reference === null) {
    const taken = await readTakenBack(tx, payment);
    const left = taken.reduce((sum, { amount }) => sum - amount, payment.taken_amount);
    const refunded = payment.refunded_amount + refund.amount;
    if (refunded > left)
      throw new Unsettled('a bank has taken the money back meanwhile: nothing is left to pay back');
    await setPayment(tx, payment, { refunded_amount: refunded });
  }
  await tx
    .updateTable('payment_refund')
    .set({
      state: 'CREATED',
      key: newKey(payment.center_id),
      provider_reference: null,
      next_check_at: clock.now(),
    })
    .where('center_id', '=', refund.center_id)
    .where('id', '=', refund.id)
    .execute();
}
