import type { ExpectedInvoice, Membership, Person } from './books.ts';
import { owe } from './books.ts';
import { type DayNumber, type Days, periodAround } from './days.ts';
import { costOfAddOn, costOfDays } from './prices.ts';

/** One night of one centre: the day that it is for, and the day on which it is run. */
export interface Night {
  day: DayNumber;
  today: DayNumber;
}

/** Bills every period that begins by the day, less what a company pays. */
export function bill(person: Person, { day, today }: Night): void {
  const { membership, center } = person;
  if (membership?.plan.kind !== 'EFT') return;
  closeBlocked(membership, day);
  for (;;) {
    const from = membership.billedUntil + 1;
    const last = lastDayToBill(membership);
    if (from > day + center.billingLeadDays || from > last) return;
    const until = Math.min(last, periodAround(membership.cycle, from).until);
    const lines: ExpectedInvoice['lines'] = [];
    for (const days of withoutFreeze({ from, until }, membership.freeze)) {
      const { amount, share } = costOfDays(membership, days);
      lines.push({ what: 'PERIOD', days, amount: amount - share, taxRate: membership.plan.taxRate });
      if (share > 0 && membership.company) {
        const { id: companyId } = membership.company;
        const { taxRate } = membership.plan;
        person.charges.push({
          what: 'PERIOD',
          days,
          amount: share,
          taxRate,
          companyId,
          on: today,
          isInvoiced: false,
        });
      }
      for (const addOn of membership.addOns) {
        const own = {
          from: Math.max(days.from, addOn.days.from),
          until: Math.min(days.until, addOn.days.until ?? days.until),
        };
        if (own.from > own.until) continue;
        const cost = costOfAddOn(addOn.price, membership.cycle, own);
        lines.push({ what: 'ADD_ON', days: own, amount: cost, taxRate: addOn.taxRate });
      }
    }
    membership.billedUntil = until;
    if (lines.every(({ amount }) => amount === 0)) continue;
    const invoice = owe(person, { issuedOn: today, dueOn: today + center.invoiceDueDays, lines });
    collect(person, invoice, today, 1);
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

function withoutFreeze(days: Days, freeze: Days | undefined): Days[] {
  const left: Days[] = [];
  for (let day = days.from; day <= days.until; day += 1) {
    if (freeze && freeze.from <= day && day <= freeze.until) continue;
    const before = left.at(-1);
    if (before && before.until === day - 1) before.until = day;
    else left.push({ from: day, until: day });
  }
  return left;
}

/** Begins to collect an invoice as its payer has agreed. */
function collect(person: Person, invoice: ExpectedInvoice, today: DayNumber, number: number): void {
  if (person.paysBy === 'INVOICE') return;
  invoice.attempt = { number, madeOn: today, by: person.paysBy, state: 'waiting', isRepeated: true };
  if (person.paysBy === 'DEBIT') invoice.debit = { state: 'planned', plannedOn: today, collected: 0 };
}

/** Notes what could not be collected, and tries again what failed some days ago. */
export function retry(person: Person, { day, today }: Night): void {
  const { collectionRetryDays } = person.center;
  for (const { attempt, open } of person.invoices) {
    if (open === 0 || attempt?.state !== 'failed' || attempt.failedOn !== undefined) continue;
    attempt.failedOn = today;
    const days = collectionRetryDays[attempt.number - 1];
    const isRepeated = attempt.isRepeated && person.paysBy !== 'INVOICE' && days !== undefined;
    attempt.retryOn = isRepeated ? today + days : undefined;
  }
  for (const invoice of person.invoices) {
    const { attempt, open } = invoice;
    if (attempt?.retryOn === undefined || attempt.retryOn > day) continue;
    attempt.retryOn = undefined;
    if (open > 0) collect(person, invoice, today, attempt.number + 1);
  }
}

/** Overdue, with nobody about to collect it. */
function isWaiting({ type, open, attempt, debit, isHandedOver }: ExpectedInvoice): boolean {
  if (open === 0 || type === 'REMINDER' || isHandedOver) return false;
  if (attempt && (attempt.failedOn === undefined || attempt.retryOn !== undefined)) return false;
  return debit === undefined || debit.state === 'over';
}

/** Reminds of everything that is due for it, at one fee. */
export function remind(person: Person, { day, today }: Night): void {
  const { reminderDays, reminderFee, invoiceDueDays } = person.center;
  const reminded: ExpectedInvoice[] = [];
  for (const invoice of person.invoices) {
    const { reminders, remindedOn, dueOn } = invoice;
    const days = reminderDays[reminders];
    if (!isWaiting(invoice) || days === undefined || day < dueOn + days) continue;
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
  const { membership } = person;
  const runs = membership && (membership.endsOn === undefined || membership.endsOn >= day);
  if (over.length > 0 && runs) membership.isBlocked = true;
}
