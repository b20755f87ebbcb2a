import {
  amountOf,
  type ExpectedCharge,
  type ExpectedInvoice,
  type ExpectedLine,
  type Membership,
  owe,
  type PaidDays,
  type Person,
  takeOff,
  useCredit,
} from './books.ts';
import { type DayNumber, type Days, periodAround } from './days.ts';
import { costOf, costOfAddOn, costOfDays } from './prices.ts';

export const common = (a: Days, b: { from: DayNumber; until?: DayNumber | undefined }): Days | undefined => {
  const days = { from: Math.max(a.from, b.from), until: Math.min(a.until, b.until ?? a.until) };
  return days.from <= days.until ? days : undefined;
};

/** The days of some that none of others are, as runs of days that follow each other. */
export function without(days: Days, others: readonly Days[]): Days[] {
  const left: Days[] = [];
  for (let day = days.from; day <= days.until; day += 1) {
    if (others.some(({ from, until }) => from <= day && day <= until)) continue;
    const before = left.at(-1);
    if (before && before.until === day - 1) before.until = day;
    else left.push({ from: day, until: day });
  }
  return left;
}

/** Days of a membership with its add-ons, as the lines of an invoice. What a company pays is noted. */
export function priced(
  person: Person,
  membership: Membership,
  runs: readonly Days[],
  today: DayNumber,
): { lines: ExpectedLine[]; paid: PaidDays[] } {
  const lines: ExpectedLine[] = [];
  const paid: PaidDays[] = [];
  for (const days of runs) {
    const { amount, share } = costOfDays(membership, days);
    lines.push({ what: 'PERIOD', days, amount: amount - share, taxRate: membership.plan.taxRate });
    paid.push({ ...days, own: amount - share, share });
    chargeCompany(person, membership, { what: 'PERIOD', days, amount: share }, today);
    for (const addOn of membership.addOns) {
      const own = common(days, addOn.days);
      if (!own) continue;
      const cost = costOfAddOn(addOn.price, membership.cycle, own);
      lines.push({ what: 'ADD_ON', days: own, amount: cost, taxRate: addOn.taxRate });
    }
  }
  return { lines, paid };
}

export function chargeCompany(
  person: Person,
  { company, plan }: Membership,
  charge: Pick<ExpectedCharge, 'what' | 'days' | 'amount'>,
  today: DayNumber,
): void {
  if (!company || charge.amount === 0) return;
  const { taxRate } = plan;
  person.charges.push({ ...charge, taxRate, companyId: company.id, on: today, isInvoiced: false });
}

/** Bills runs of days as one invoice, pays it from the person's credit, and begins to collect the rest. */
export function billRuns(
  person: Person,
  membership: Membership,
  runs: readonly Days[],
  today: DayNumber,
): void {
  const { lines, paid } = priced(person, membership, runs, today);
  const isFree = lines.every(({ amount }) => amount === 0);
  const dueOn = today + person.center.invoiceDueDays;
  const invoice = isFree ? undefined : owe(person, { issuedOn: today, dueOn, lines });
  membership.paid.push(...paid.map((one) => ({ ...one, invoice })));
  if (!invoice) return;
  useCredit(person, invoice, today);
  if (invoice.open > 0) collect(person, invoice, today, 1);
}

/** Begins to collect an invoice as its payer has agreed. */
export function collect(person: Person, invoice: ExpectedInvoice, today: DayNumber, number: number): void {
  if (person.paysBy === 'INVOICE') return;
  const amount = invoice.open;
  invoice.attempt = { number, madeOn: today, by: person.paysBy, amount, state: 'waiting', isRepeated: true };
  if (person.paysBy === 'DEBIT') planDebit(invoice, today);
}

export function planDebit(invoice: ExpectedInvoice, today: DayNumber): void {
  invoice.debit = { state: 'planned', plannedOn: today, amount: invoice.open, taken: 0 };
}

/** Lines below zero, by the invoices on which the days were charged. */
export type Credits = Map<ExpectedInvoice | undefined, ExpectedLine[]>;

/** Days that were paid, and are not any more. */
export interface GivenBack {
  credits: Credits;
  cut: (PaidDays & { paidFrom: DayNumber })[];
}

/** Takes days out of what is paid. What is kept and what is given back make up what was paid, and companies get their share back. */
export function cutDays(person: Person, membership: Membership, range: Days, today: DayNumber): GivenBack {
  const credits: Credits = new Map();
  const cut: GivenBack['cut'] = [];
  const paid: PaidDays[] = [];
  for (const one of membership.paid.toSorted((a, b) => a.from - b.from)) {
    const days = common(one, range);
    if (!days) {
      paid.push(one);
      continue;
    }
    const part = (some: Days): PaidDays => ({
      ...{ ...some, invoice: one.invoice },
      ...{ own: costOf(one.own, one, some), share: costOf(one.share, one, some) },
    });
    paid.push(...without(one, [days]).map(part));
    const unused = part(days);
    cut.push({ ...unused, paidFrom: one.from });
    chargeCompany(person, membership, { what: 'CREDIT', days, amount: -unused.share }, today);
    if (!one.invoice?.isCancelled) addTo(credits, one.invoice, creditLines(membership, unused));
  }
  membership.paid = paid;
  return { credits, cut };
}

export function addTo(credits: Credits, invoice: ExpectedInvoice | undefined, lines: ExpectedLine[]): void {
  if (lines.length > 0) credits.set(invoice, [...(credits.get(invoice) ?? []), ...lines]);
}

function creditLines({ plan, cycle, addOns }: Membership, unused: PaidDays): ExpectedLine[] {
  const { from, until } = unused;
  const lines: ExpectedLine[] = [
    { what: 'PERIOD', days: { from, until }, amount: -unused.own, taxRate: plan.taxRate },
  ];
  for (const { price, taxRate, days } of addOns) {
    const own = common(unused, days);
    if (own) lines.push({ what: 'ADD_ON', days: own, amount: -costOfAddOn(price, cycle, own), taxRate });
  }
  return lines.filter(({ amount }) => amount !== 0);
}

/** Issues credits. What had been paid is the person's; returns it by the invoice that charged it. */
export function issueCredits(
  person: Person,
  credits: Credits,
  today: DayNumber,
): { invoice: ExpectedInvoice | undefined; amount: number; rest: number; owed: number }[] {
  return [...credits].map(([invoice, lines]) => {
    const amount = -amountOf({ lines });
    const owed = Math.min(amount, invoice?.open ?? 0);
    const before = person.credit;
    owe(person, { type: 'REFUND', issuedOn: today, dueOn: today, lines });
    const rest = takeOff(person, invoice, amount, today);
    person.credit = before + rest;
    // A charge of a card that was not sent yet has nothing left to charge.
    const { attempt, open } = invoice ?? {};
    if (attempt?.by === 'CARD' && attempt.state === 'waiting' && open === 0) attempt.state = 'failed';
    return { invoice, amount, rest, owed };
  });
}

/** Credits days that were paid and are given up. */
export const creditDays = (person: Person, membership: Membership, range: Days, today: DayNumber) =>
  issueCredits(person, cutDays(person, membership, range, today).credits, today);

/** Charges days that are used after all: of those that are billed, what is neither paid nor frozen. */
export function chargeAgain(person: Person, membership: Membership, range: Days, today: DayNumber): void {
  const { endsOn, billedUntil } = membership;
  const last = Math.min(range.until, endsOn ?? range.until, billedUntil);
  for (let { from } = range; from <= last; ) {
    const until = Math.min(last, periodAround(membership.cycle, from).until);
    const runs = without({ from, until }, [...membership.paid, ...membership.freezes]);
    if (runs.length > 0) billRuns(person, membership, runs, today);
    from = until + 1;
  }
}

/** Reverses an invoice. What had been paid goes back to the card, or else is the person's. */
export function reverseInvoice(
  person: Person,
  invoice: ExpectedInvoice,
  today: DayNumber,
): ExpectedInvoice | undefined {
  if (invoice.lines.every(({ amount }) => amount === 0)) return undefined;
  const amount = amountOf(invoice);
  const before = person.credit;
  const lines = invoice.lines.map(({ days: _, ...line }) => ({
    ...line,
    what: 'OTHER' as const,
    amount: -line.amount,
  }));
  const reversal = owe(person, { type: 'REVERSAL', issuedOn: today, dueOn: today, lines });
  person.credit = before;
  if (amount > 0) person.credit += takeOff(person, invoice, amount, today);
  invoice.isCancelled = true;
  return reversal;
}
