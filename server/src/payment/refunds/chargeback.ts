import type { Key } from '@foyer/contract/shared/keys';
import { recipientOf } from '../../config/recipient.ts';
import { audit } from '../../frame/audit/audit.ts';
import { transfer } from '../../invoices/ledger/ledger.ts';
import { settleInvoice } from '../../invoices/settle-invoice.ts';
import { readPerson } from '../../person/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { sellableNamed } from '../../shopping-basket/sellables.ts';
import { readBasketLines } from '../../shopping-basket/store.ts';
import { clearingOf, payerOf } from '../accounts.ts';
import { oweAgain, returnMoney } from '../credit/owe-again.ts';
import { chargebackEmail } from '../emails.ts';
import { openIssue } from '../issues/open-issue.ts';
import type { MerchantAccount } from '../merchant-account.ts';
import type { Answer } from '../provider/answer.ts';
import type { PaymentRow } from '../store.ts';
import type { ChargebackReason } from '../tables.ts';

/** How much of a charge has been charged back, according to the books. */
interface ChargebackState {
  reference: string;
  position: number;
  amount: number;
}

interface Step extends ChargebackState {
  why: ChargebackReason;
  before: number;
}

/** Returns the last recorded step of each charge. */
export const readChargebacks = (
  db: Db | Tx,
  { center_id, id }: Pick<PaymentRow, 'center_id' | 'id'>,
): Promise<ChargebackState[]> =>
  db
    .selectFrom('payment_chargeback')
    .distinctOn('reference')
    .select(['reference', 'position', 'amount'])
    .where('center_id', '=', center_id)
    .where('payment_id', '=', id)
    .orderBy('reference')
    .orderBy('position', 'desc')
    .execute();

/** Counts the recorded steps, so that an answer that was read before the last step can be recognised as stale. */
export const countSteps = (taken: readonly ChargebackState[]): number =>
  taken.reduce((sum, { position }) => sum + position, 0);

/** Lists the steps of an answer that the books do not have yet. */
function missingSteps(answer: Answer, taken: readonly ChargebackState[]): Step[] {
  const { chargeback: takenBack } = answer;
  if (takenBack) {
    const { reference, money, why } = takenBack;
    const last = taken.find((one) => one.reference === reference);
    const before = last?.amount ?? 0;
    if (before === money.amount) return [];
    return [{ reference, position: (last?.position ?? 0) + 1, amount: money.amount, why, before }];
  }
  if (answer.state !== 'paid') return [];
  return taken
    .filter(({ amount }) => amount > 0)
    .map(({ reference, position, amount }) => ({
      ...{ reference, position: position + 1, amount: 0, before: amount },
      why: 'given-again' as const,
    }));
}

/**
 * Records a chargeback or its reversal, and reopens the invoices that the money had paid, or settles them again.
 * Delivered goods stay delivered. Each step is recorded once. Returns 'stale' if the books have changed since the
 * answer was read. The payment is locked.
 */
export async function applyChargeback(
  tx: Tx,
  merchant: MerchantAccount,
  payment: PaymentRow,
  answer: Answer,
  seen: number,
): Promise<'stale' | undefined> {
  // Any answer moves a payment out of UNKNOWN, so none has reported a chargeback yet.
  const taken = payment.state === 'UNKNOWN' ? [] : await readChargebacks(tx, payment);
  const steps = missingSteps(answer, taken);
  if (steps.length === 0) return undefined;
  if (countSteps(taken) !== seen) return 'stale';
  const { chargeback: takenBack } = answer;
  if (takenBack && takenBack.money.currency !== payment.currency) {
    const { reference, money } = takenBack;
    await openIssue(tx, merchant, payment, { kind: 'TAKEN_BACK', reference, money });
    return undefined;
  }
  for (const step of steps) await writeStep(tx, merchant, payment, step);
  return undefined;
}

async function writeStep(tx: Tx, merchant: MerchantAccount, payment: PaymentRow, step: Step): Promise<void> {
  const { reference, position, amount, why, before } = step;
  const { center_id, id, key, provider } = payment;
  const at = merchant.clock.now();
  await tx
    .insertInto('payment_chargeback')
    .values({ center_id, payment_id: id, reference, position, amount, why, at })
    .execute();
  // A payment that was charged back before it was counted has paid for nothing.
  const isBooked = payment.taken_amount > 0;
  if (isBooked && amount > before)
    await emailPayer(tx, merchant, payment, await reopenInvoices(tx, merchant, payment, step));
  else if (isBooked) await settleAgain(tx, merchant, payment, step);
  const person = { centerId: payment.payer_center_id, id: payment.payer_person_id };
  await audit(
    tx,
    {
      ...{ actor: undefined, person, club: merchant.club, now: at },
      ...{ callPath: `payment-notification/${provider}`, correlationId: key },
    },
    { entity: 'payment', key, before: { takenBack: before }, after: { takenBack: amount, why } },
  );
  merchant.log.warn(
    { center: center_id, payment: id, why },
    'a provider took back what it had paid, or gave it again',
  );
}

interface Owed {
  amount: number;
  /** Whether an invoice exists that can be paid again. */
  isInvoiced: boolean;
}

/** Emails the payer, who would otherwise hear about the chargeback only from the bank. */
async function emailPayer(tx: Tx, merchant: MerchantAccount, payment: PaymentRow, owed: Owed): Promise<void> {
  const { provider_order: order, created_at, currency, payer_center_id, payer_person_id } = payment;
  const person = await readPerson(tx, { centerId: payer_center_id, id: payer_person_id });
  const recipient = person && recipientOf(person);
  if (!recipient || !order) return;
  const { club, settings } = merchant;
  const { origin } = new URL(order.returnUrl);
  const email = chargebackEmail({ club, settings, origin, language: order.language }, recipient, {
    money: { amount: owed.amount, currency },
    paidOn: dateIn(created_at, club.center.time_zone),
    ...(owed.isInvoiced && { url: `${origin}/debt` }),
  });
  await queueEmail(tx, payment.center_id, merchant.clock.now(), email);
}

/** Books the money out and reopens the invoices it had paid, as credit too. Opens an issue for the rest. */
async function reopenInvoices(
  tx: Tx,
  merchant: MerchantAccount,
  payment: PaymentRow,
  step: Step,
): Promise<Owed> {
  const { reactions } = merchant;
  const now = merchant.clock.now();
  const from = clearingOf(payment);
  const amount = step.amount - step.before;
  let rest = amount;
  for (const { invoice, amount: paid } of await paidBy(tx, merchant, payment)) {
    if (rest > 0)
      rest -= await returnMoney(tx, { now, reactions }, invoice, { amount: Math.min(rest, paid), from });
  }
  if (rest > 0) {
    const book = bookOf(payment, now);
    await transfer(tx, book, [{ from, to: payerOf(payment), amount: rest, reason: 'RETURN' }]);
    const payer = { centerId: payment.payer_center_id, id: payment.payer_person_id };
    rest = Math.max(0, rest - (await oweAgain(tx, { now, reactions }, book, payer)));
  }
  const owed = { amount, isInvoiced: rest < amount };
  if (rest === 0) return owed;
  await openIssue(tx, merchant, payment, { kind: 'TAKEN_BACK', ...aboutStep(payment, step, rest) });
  return owed;
}

/**
 * Books the returned money and settles the invoices again. Opens an issue for the rest, which was paid in another way
 * meanwhile.
 */
async function settleAgain(
  tx: Tx,
  merchant: MerchantAccount,
  payment: PaymentRow,
  step: Step,
): Promise<void> {
  const now = merchant.clock.now();
  const into = clearingOf(payment);
  let rest = step.before - step.amount;
  for (const { invoice, amount } of await paidBy(tx, merchant, payment)) {
    const { reactions } = merchant;
    if (rest > 0)
      rest -= await settleInvoice(tx, { now, reactions }, invoice, { amount: Math.min(rest, amount), into });
  }
  if (rest === 0) return;
  await transfer(tx, bookOf(payment, now), [
    { from: payerOf(payment), to: into, amount: rest, reason: 'PAYMENT' },
  ]);
  await openIssue(tx, merchant, payment, { kind: 'WON_BACK', ...aboutStep(payment, step, rest) });
}

const aboutStep = ({ currency }: PaymentRow, { reference, position }: Step, amount: number) => ({
  reference: `${reference} ${position}`,
  money: { amount, currency },
});

const bookOf = ({ center_id, currency }: PaymentRow, at: Temporal.Instant) => ({
  centerId: center_id,
  currency,
  at,
});

interface Paid {
  invoice: Key;
  amount: number;
}

/** Lists the invoices that a payment has paid, settled debts before the sale itself. */
async function paidBy(tx: Tx, { sellables }: MerchantAccount, payment: PaymentRow): Promise<Paid[]> {
  const { center_id, basket_id, invoice_id } = payment;
  if (basket_id === null || payment.fulfilled_at === null) return [];
  const lines = await readBasketLines(tx, { center_id, id: basket_id });
  const settled = lines.flatMap((line) => {
    const sellable = sellableNamed(sellables, line.sellable);
    const invoice =
      line.delivered === null ? undefined : sellable.settles?.(sellable.payloadSchema.parse(line.payload));
    return invoice ? [{ invoice, amount: line.amount }] : [];
  });
  const sold =
    invoice_id === null ? [] : [{ invoice: { centerId: center_id, id: invoice_id }, amount: payment.amount }];
  return [...settled, ...sold];
}
