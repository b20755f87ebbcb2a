import { type ExpectedInvoice, type Membership, owe, type Person, useCredit } from './books.ts';
import { type DayNumber, periodAround } from './days.ts';
import { billRuns, collect, creditDays, without } from './memberships.ts';

/** One night of one centre: the day that it is for, and the day on which it is run. */
export interface Night {
  day: DayNumber;
  today: DayNumber;
}

/** Credits what was paid for the days of freezes that have begun, and after the last day of what was terminated. */
export function credit(person: Person, { day, today }: Night): void {
  for (const membership of person.memberships) {
    if (membership.plan.kind !== 'EFT' || membership.isCancelled) continue;
    for (const freeze of membership.freezes) {
      if (!freeze.isMade || freeze.isCredited || freeze.from > day) continue;
      freeze.isCredited = true;
      if (person.leftOut !== 'frozen days are credited') creditDays(person, membership, freeze, today);
    }
    const { endsOn, isTerminated, billedUntil } = membership;
    if (!isTerminated || endsOn === undefined || endsOn >= day || billedUntil <= endsOn) continue;
    membership.billedUntil = endsOn;
    if (person.leftOut === 'days after the end are credited') continue;
    creditDays(person, membership, { from: endsOn + 1, until: Number.POSITIVE_INFINITY }, today);
  }
}

/** Bills every period that begins by the day, less what a company pays. */
export function bill(person: Person, night: Night): void {
  for (const membership of person.memberships) billPeriods(person, membership, night);
}

function billPeriods(person: Person, membership: Membership, { day, today }: Night): void {
  const { center } = person;
  if (membership.plan.kind !== 'EFT' || membership.isCancelled) return;
  closeBlocked(membership, day);
  for (;;) {
    const from = membership.billedUntil + 1;
    const last = lastDayToBill(membership);
    if (from > day + center.billingLeadDays || from > last) return;
    const until = Math.min(last, periodAround(membership.cycle, from).until);
    membership.billedUntil = until;
    const runs = without({ from, until }, membership.freezes);
    if (runs.length > 0) billRuns(person, membership, runs, today);
  }
}

/** What a blocked member didn't owe while the membership ran isn't owed after its end either. */
function closeBlocked(membership: Membership, day: DayNumber): void {
  const { isBlocked, boundUntil, billedUntil, endsOn } = membership;
  if (!isBlocked || endsOn === undefined || endsOn >= day) return;
  if (billedUntil >= Math.min(boundUntil ?? billedUntil, endsOn))
    membership.billedUntil = Math.max(billedUntil, endsOn);
}

function lastDayToBill({ isBlocked, boundUntil, billedUntil, endsOn }: Membership): DayNumber {
  const end = endsOn ?? Number.POSITIVE_INFINITY;
  // A blocked member owes the binding period, and nothing beyond it.
  return isBlocked ? Math.min(end, boundUntil ?? billedUntil) : end;
}

/** Notes what could not be collected, and tries again what failed some days ago. */
export function retry(person: Person, { day, today }: Night): void {
  const { collectionRetryDays } = person.center;
  for (const { attempt, open } of person.invoices) {
    if (open === 0 || !attempt || attempt.state === 'waiting' || attempt.failedOn !== undefined) continue;
    attempt.failedOn = today;
    // It was collected, and another part of the invoice is open again.
    if (attempt.state === 'done') continue;
    const days = collectionRetryDays[attempt.number - 1];
    const isRepeated = attempt.isRepeated && person.paysBy !== 'INVOICE' && days !== undefined;
    attempt.retryOn = isRepeated ? today + days : undefined;
  }
  for (const invoice of person.invoices) {
    const { attempt, open } = invoice;
    if (attempt?.retryOn === undefined || attempt.retryOn > day) continue;
    attempt.retryOn = undefined;
    if (open > 0 && !person.company) useCredit(person, invoice, today);
    if (invoice.open > 0) collect(person, invoice, today, attempt.number + 1);
  }
}

/** Overdue, with nobody about to collect it. */
function isWaiting({ type, open, attempt, debit, isHandedOver }: ExpectedInvoice): boolean {
  if (open === 0 || type === 'REMINDER' || isHandedOver) return false;
  if (attempt && (attempt.failedOn === undefined || attempt.retryOn !== undefined)) return false;
  return debit === undefined || debit.state === 'over' || debit.state === 'collected';
}

/** Reminds of everything that is due for it, at one fee. */
export function remind(person: Person, { day, today }: Night): void {
  const { reminderDays, reminderFee, invoiceDueDays } = person.center;
  const reminded: ExpectedInvoice[] = [];
  const soonest = reminderDays[0] ?? Number.POSITIVE_INFINITY;
  const overdue = person.invoices.filter((one) => isWaiting(one) && day >= one.dueOn + soonest);
  if (overdue.every(({ reminders }) => reminders >= reminderDays.length)) return;
  if (!person.company) for (const invoice of overdue) useCredit(person, invoice, today);
  for (const invoice of overdue) {
    const { reminders, remindedOn, dueOn } = invoice;
    const days = reminderDays[reminders];
    if (invoice.open === 0 || days === undefined || day < dueOn + days) continue;
    const since = days - (reminderDays[reminders - 1] ?? 0);
    if (remindedOn !== undefined && day < remindedOn + since) continue;
    reminded.push(invoice);
  }
  const [first] = reminded;
  if (!first) return;
  if (reminderFee > 0) {
    const lines = [{ what: 'OTHER' as const, amount: reminderFee, taxRate: 0 }];
    const dueOn = today + invoiceDueDays;
    first.fees.push(owe(person, { type: 'REMINDER', issuedOn: today, dueOn, lines }));
  }
  for (const invoice of reminded) {
    invoice.reminders += 1;
    invoice.remindedOn = today;
  }
}

/** Hands over what is unpaid after all reminders, with their fees, and blocks who owes it. */
export function handOver(person: Person, { day }: Night): void {
  const { debtCollectionDays, reminderDays } = person.center;
  if (debtCollectionDays === 0) return;
  const over: ExpectedInvoice[] = [];
  for (const invoice of person.invoices) {
    const { reminders, remindedOn, dueOn } = invoice;
    if (!isWaiting(invoice) || day < dueOn + debtCollectionDays || reminders < reminderDays.length) continue;
    const since = Math.max(0, debtCollectionDays - (reminderDays.at(-1) ?? 0));
    if (remindedOn === undefined || day >= remindedOn + since) over.push(invoice);
  }
  for (const invoice of over) {
    invoice.isHandedOver = true;
    for (const fee of invoice.fees) if (fee.open > 0) fee.isHandedOver = true;
  }
  if (over.length === 0) return;
  for (const membership of person.memberships) {
    const { endsOn, isCancelled } = membership;
    if (!isCancelled && (endsOn === undefined || endsOn >= day)) membership.isBlocked = true;
  }
}
