import { transfer } from '../../invoices/ledger/ledger.ts';
import type { Tx } from '../../platform/db/database.ts';
import { clearingOf, payerOf } from '../accounts.ts';
import { openIssue } from '../issues/open-issue.ts';
import type { MerchantAccount } from '../merchant-account.ts';
import type { Charge } from '../provider/answer.ts';
import type { PaymentRow } from '../store.ts';
import { planRefund } from './plan-refund.ts';

/** Credits a charge that nobody ordered to the payer. Returns whether the charge is new. The payment is locked. */
export async function recordDuplicateCharge(
  tx: Tx,
  { clock }: Pick<MerchantAccount, 'clock'>,
  payment: PaymentRow,
  { reference, money }: Charge,
): Promise<boolean> {
  const counted = await tx
    .insertInto('payment_duplicate_charge')
    .values({
      center_id: payment.center_id,
      payment_id: payment.id,
      reference,
      ...money,
      seen_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst();
  if (!counted) return false;
  const book = { centerId: payment.center_id, currency: money.currency, at: clock.now() };
  const moved = { from: payerOf(payment), to: clearingOf(payment), amount: money.amount } as const;
  await transfer(tx, book, [{ ...moved, reason: 'PAYMENT' }]);
  return true;
}

/** Records and refunds a duplicate charge. */
export async function refundDuplicateCharge(
  tx: Tx,
  merchant: MerchantAccount,
  payment: PaymentRow,
  charge: Charge,
): Promise<void> {
  if (!(await recordDuplicateCharge(tx, merchant, payment, charge))) return;
  merchant.log.error({ payment: payment.id, center: payment.center_id }, 'a provider took money twice');
  await planRefund(tx, payment, charge.money, 'EXTRA_CHARGE', merchant.clock.now(), charge.reference);
}

/** Opens an issue for money in another currency: staff decide whether to refund it. */
export async function recordOtherCurrency(
  tx: Tx,
  merchant: MerchantAccount,
  payment: PaymentRow,
  charge: Charge,
): Promise<void> {
  if (!(await recordDuplicateCharge(tx, merchant, payment, charge))) return;
  await openIssue(tx, merchant, payment, { kind: 'OTHER_CURRENCY', ...charge });
}
