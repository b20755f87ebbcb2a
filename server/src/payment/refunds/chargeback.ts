import type { Key } from '@foyer/contract/shared/keys';
import { audit } from '../../frame/audit.ts';
import { transfer } from '../../invoices/ledger/ledger.ts';
import { reopenInvoice, settleInvoice } from '../../invoices/settle-invoice.ts';
import { readPerson } from '../../person/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { post } from '../../platform/mail/outbox.ts';
import { plugOf } from '../../shopping-basket/sellables.ts';
import { readBasketLines } from '../../shopping-basket/store.ts';
import { clearingOf, payerOf } from '../accounts.ts';
import { takenBackLetter } from '../emails.ts';
import { openTrouble } from '../issues/open-issue.ts';
import type { Desk } from '../merchant-account.ts';
import type { Answer } from '../provider.ts';
import type { PaymentRow } from '../store.ts';
import type { TakenBackWhy } from '../tables.ts';

/** How much of a charge has been charged back, according to the books. */
interface Taken {
  reference: string;
  position: number;
  amount: number;
}

interface Step extends Taken {
  why: TakenBackWhy;
  before: number;
}

/** Returns the last recorded step of each charge. */
export const readTakenBack = (
  db: Db | Tx,
  { center_id, id }: Pick<PaymentRow, 'center_id' | 'id'>,
): Promise<Taken[]> =>
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
export const stepsOf = (taken: readonly Taken[]): number =>
  taken.reduce((sum, { position }) => sum + position, 0);

/** Lists the steps of an answer that the books do not have yet. */
function stepsTo(answer: Answer, taken: readonly Taken[]): Step[] {
  const { takenBack } = answer;
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
 * Records money that went back without our asking, or came again. Delivered goods stay delivered; the invoices that
 * the money had paid are open again. Each step is recorded once. Returns 'stale' if the books have changed since the
 * answer was read. The payment is locked.
 */
export async function takeBack(
  tx: Tx,
  desk: Desk,
  payment: PaymentRow,
  answer: Answer,
  seen: number,
): Promise<'stale' | undefined> {
  const taken = await readTakenBack(tx, payment);
  const steps = stepsTo(answer, taken);
  if (steps.length === 0) return undefined;
  if (stepsOf(taken) !== seen) return 'stale';
  const { takenBack } = answer;
  if (takenBack && takenBack.money.currency !== payment.currency) {
    const { reference, money } = takenBack;
    await openTrouble(tx, desk, payment, { kind: 'TAKEN_BACK', reference, money });
    return undefined;
  }
  for (const step of steps) await write(tx, desk, payment, step);
  return undefined;
}

async function write(tx: Tx, desk: Desk, payment: PaymentRow, step: Step): Promise<void> {
  const { reference, position, amount, why, before } = step;
  const { center_id, id, key, provider } = payment;
  const at = desk.clock.now();
  await tx
    .insertInto('payment_chargeback')
    .values({ center_id, payment_id: id, reference, position, amount, why, at })
    .execute();
  // Money that went back before the payment was counted has bought nothing.
  const isBooked = payment.taken_amount > 0;
  if (isBooked && amount > before) await writeToPayer(tx, desk, payment, await owe(tx, desk, payment, step));
  else if (isBooked) await payAgain(tx, desk, payment, step);
  const person = { centerId: payment.payer_center_id, id: payment.payer_person_id };
  await audit(
    tx,
    {
      ...{ actor: undefined, person, club: desk.club, now: at },
      ...{ callPath: `payment-notification/${provider}`, correlationId: key },
    },
    { entity: 'payment', key, before: { takenBack: before }, after: { takenBack: amount, why } },
  );
  desk.log.warn(
    { center: center_id, payment: id, why },
    'a provider took back what it had paid, or gave it again',
  );
}

interface Owed {
  amount: number;
  /** Whether an invoice exists that can be paid again. */
  isInvoiced: boolean;
}

/** Emails the payer, who otherwise hears of the chargeback only from the bank. */
async function writeToPayer(tx: Tx, desk: Desk, payment: PaymentRow, owed: Owed): Promise<void> {
  const { provider_order: order, created_at, currency, payer_center_id, payer_person_id } = payment;
  const person = await readPerson(tx, { centerId: payer_center_id, id: payer_person_id });
  if (!person?.email || !order) return;
  const { club, settings } = desk;
  const { origin } = new URL(order.returnUrl);
  const letter = takenBackLetter(
    { club, settings, origin, language: order.language },
    { email: person.email, firstName: person.first_name, preferredLanguage: person.preferred_language },
    {
      money: { amount: owed.amount, currency },
      paidOn: dateIn(created_at, club.center.time_zone),
      ...(owed.isInvoiced && { url: `${origin}/debt` }),
    },
  );
  await post(tx, payment.center_id, desk.clock.now(), letter);
}

/** Books the money out and reopens the invoices it had paid. Opens an issue for the rest. */
async function owe(tx: Tx, desk: Desk, payment: PaymentRow, step: Step): Promise<Owed> {
  const now = desk.clock.now();
  const from = clearingOf(payment);
  const amount = step.amount - step.before;
  let rest = amount;
  for (const { invoice, amount: paid } of await paidBy(tx, desk, payment)) {
    if (rest > 0) rest -= await reopenInvoice(tx, now, invoice, { amount: Math.min(rest, paid), from });
  }
  const owed = { amount, isInvoiced: rest < amount };
  if (rest === 0) return owed;
  await transfer(tx, bookOf(payment, now), [{ from, to: payerOf(payment), amount: rest, reason: 'RETURN' }]);
  await openTrouble(tx, desk, payment, { kind: 'TAKEN_BACK', ...aboutStep(payment, step, rest) });
  return owed;
}

/**
 * Books the money in and settles the invoices again. Opens an issue for the rest, which was paid in another way
 * meanwhile.
 */
async function payAgain(tx: Tx, desk: Desk, payment: PaymentRow, step: Step): Promise<void> {
  const now = desk.clock.now();
  const into = clearingOf(payment);
  let rest = step.before - step.amount;
  for (const { invoice, amount } of await paidBy(tx, desk, payment)) {
    const { reactions } = desk;
    if (rest > 0)
      rest -= await settleInvoice(tx, { now, reactions }, invoice, { amount: Math.min(rest, amount), into });
  }
  if (rest === 0) return;
  await transfer(tx, bookOf(payment, now), [
    { from: payerOf(payment), to: into, amount: rest, reason: 'PAYMENT' },
  ]);
  await openTrouble(tx, desk, payment, { kind: 'WON_BACK', ...aboutStep(payment, step, rest) });
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
async function paidBy(tx: Tx, { plugs }: Desk, payment: PaymentRow): Promise<Paid[]> {
  const { center_id, basket_id, invoice_id } = payment;
  if (basket_id === null || payment.fulfilled_at === null) return [];
  const lines = await readBasketLines(tx, { center_id, id: basket_id });
  const settled = lines.flatMap((line) => {
    const plug = plugOf(plugs, line.sellable);
    const invoice = line.delivered === null ? undefined : plug.settles?.(plug.words.parse(line.payload));
    return invoice ? [{ invoice, amount: line.amount }] : [];
  });
  const sold =
    invoice_id === null ? [] : [{ invoice: { centerId: center_id, id: invoice_id }, amount: payment.amount }];
  return [...settled, ...sold];
}
