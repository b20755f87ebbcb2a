import type { CenterTerms, CompanyTerms, Joining, PaysBy } from '../terms.ts';
import type { DayNumber, Days } from './days.ts';
import type { Agreed } from './prices.ts';

export interface ExpectedLine {
  what: 'PERIOD' | 'JOINING_FEE' | 'ADD_ON' | 'FREEZE' | 'OTHER';
  days?: Days | undefined;
  amount: number;
  taxRate: number;
}

/** The last attempt to collect an invoice. */
export interface Attempt {
  number: number;
  madeOn: DayNumber;
  by: 'CARD' | 'DEBIT';
  amount: number;
  state: 'waiting' | 'done' | 'failed';
  /** Whether it is worth another attempt. */
  isRepeated: boolean;
  failedOn?: DayNumber;
  retryOn?: DayNumber | undefined;
}

/** A direct debit that is planned or at the bank. */
export interface Debit {
  state: 'planned' | 'filed' | 'collected' | 'over';
  plannedOn: DayNumber;
  /** What the bank collects, and how much of it the invoice has taken. */
  amount: number;
  taken: number;
}

export interface ExpectedInvoice {
  type: 'PAYMENT' | 'ZERO' | 'REMINDER' | 'REFUND' | 'REVERSAL';
  issuedOn: DayNumber;
  dueOn: DayNumber;
  lines: ExpectedLine[];
  open: number;
  /** Money that came in for it and didn't go back. */
  money: number;
  /** Of it, from a card, by a purchase: it can go back there. */
  byCard: number;
  /** What credits and reversals have taken off it. */
  takenOff: number;
  isCancelled: boolean;
  attempt?: Attempt;
  debit?: Debit;
  reminders: number;
  remindedOn?: DayNumber;
  /** Of its reminders. */
  fees: ExpectedInvoice[];
  isHandedOver: boolean;
}

export interface ExpectedCharge {
  what: 'PERIOD' | 'JOINING_FEE' | 'CREDIT';
  days: Days;
  amount: number;
  taxRate: number;
  companyId: number;
  on: DayNumber;
  isInvoiced: boolean;
}

/** Days that are paid, and nothing separates. */
export interface PaidDays extends Days {
  own: number;
  share: number;
  invoice?: ExpectedInvoice | undefined;
}

export interface Freeze extends Days {
  /** By a call; others come from an older system, and nothing is credited for them. */
  isMade: boolean;
  isCredited: boolean;
  movedDays: number;
  fee?: ExpectedInvoice | undefined;
}

export interface AddOn {
  price: number;
  taxRate: number;
  days: { from: DayNumber; until?: DayNumber | undefined };
}

/** What a change has moved, until it begins. */
export interface Change {
  present: Membership;
  sale: ExpectedInvoice;
  /** What was given back for days of the present one, and the first of the paid days to which they belonged. */
  cut: (PaidDays & { paidFrom: DayNumber })[];
  /** What the company was given back. */
  shares: ExpectedCharge[];
}

export interface Membership extends Agreed {
  joining: Joining;
  endsOn?: DayNumber | undefined;
  boundUntil?: DayNumber | undefined;
  billedUntil: DayNumber;
  paid: PaidDays[];
  freezes: Freeze[];
  addOns: readonly AddOn[];
  isBlocked: boolean;
  isTerminated: boolean;
  /** By the change to another one. */
  isReplaced: boolean;
  /** Undone, or withdrawn from. */
  isCancelled: boolean;
  soldAt: string;
  /** The invoice on which it was sold. */
  sale?: ExpectedInvoice | undefined;
  change?: Change;
}

/** What a control can leave out, to see that it is missed. */
export const rules = [
  'frozen days are credited',
  'days after the end are credited',
  'a change gives days back',
  'an undone change is reversed',
  'days after an early return are charged',
  'a cancelled freeze costs nothing',
  'a withdrawal gives everything back',
  'a membership that is kept goes on',
  'a credit pays the next invoices',
] as const;
export type Rule = (typeof rules)[number];

/** Everything that is expected of a person: a member, or a company's contact. */
export interface Person {
  id: number;
  center: CenterTerms;
  paysBy: PaysBy;
  memberships: Membership[];
  company?: CompanyTerms;
  invoices: ExpectedInvoice[];
  charges: ExpectedCharge[];
  /** What the centre owes them; below zero, they owe more than their invoices ask for. */
  credit: number;
  /** Of it, on its way back to a card: amount by amount. */
  goingBack: number[];
  /** Of it, what the club pays back by hand. */
  byHand: number;
  /** Only in a control. */
  leftOut: Rule | undefined;
}

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

export const amountOf = ({ lines }: Pick<ExpectedInvoice, 'lines'>): number =>
  sumOf(lines.map(({ amount }) => amount));

/** Adds an invoice to what a person owes. One below zero is money of theirs. */
export function owe(
  person: Person,
  invoice: Pick<ExpectedInvoice, 'issuedOn' | 'dueOn' | 'lines'> & { type?: ExpectedInvoice['type'] },
): ExpectedInvoice {
  const amount = amountOf(invoice);
  const owed: ExpectedInvoice = {
    ...{ type: 'PAYMENT', ...invoice, open: Math.max(0, amount) },
    ...{ money: 0, byCard: 0, takenOff: 0, isCancelled: false, reminders: 0, fees: [], isHandedOver: false },
  };
  person.credit += Math.max(0, -amount);
  person.invoices.push(owed);
  return owed;
}

/** Less is open of an invoice. With the last of what was handed over, the person is free again, without the days between. */
export function lower(person: Person, invoice: ExpectedInvoice, amount: number, today: DayNumber): void {
  invoice.open -= amount;
  if (amount === 0 || person.invoices.some(({ isHandedOver, open }) => isHandedOver && open > 0)) return;
  for (const membership of person.memberships) {
    if (!membership.isBlocked || membership.isCancelled) continue;
    membership.isBlocked = false;
    const { boundUntil, endsOn, billedUntil } = membership;
    const yesterday = today - 1;
    if (boundUntil !== undefined && boundUntil >= yesterday) continue;
    membership.billedUntil = Math.max(billedUntil, Math.min(endsOn ?? yesterday, yesterday));
  }
}

/** Money for an invoice: what is more than it asks for is the person's. Returns what the invoice took. */
export function settle(person: Person, invoice: ExpectedInvoice, amount: number, today: DayNumber): number {
  const taken = Math.min(amount, invoice.open);
  invoice.money += taken;
  person.credit += amount - taken;
  lower(person, invoice, taken, today);
  return taken;
}

const usable = ({ credit, goingBack, byHand }: Person) => credit - sumOf(goingBack) - byHand;

/** Pays what is open of an invoice from what the centre owes the person. */
export function useCredit(person: Person, invoice: ExpectedInvoice, today: DayNumber): void {
  if (person.leftOut === 'a credit pays the next invoices') return;
  const used = Math.max(0, Math.min(usable(person), invoice.open));
  person.credit -= used;
  lower(person, invoice, used, today);
}

/** Takes lines off an invoice: what was open of it is owed no longer, and the rest is the person's. Returns the rest. */
export function takeOff(
  person: Person,
  invoice: ExpectedInvoice | undefined,
  amount: number,
  today: DayNumber,
): number {
  const taken = Math.min(amount, invoice?.open ?? 0);
  if (invoice) {
    invoice.takenOff += amount;
    lower(person, invoice, taken, today);
  }
  return amount - taken;
}

/** Pays back to the card what was paid with it, up to an amount. Returns how much that is. */
export function payBack(person: Person, invoice: ExpectedInvoice, atMost: number): number {
  const amount = Math.max(0, Math.min(atMost, invoice.byCard, invoice.money));
  if (amount > 0) person.goingBack.push(amount);
  invoice.byCard -= amount;
  return amount;
}

/** Money for an invoice goes back. What was paid from a credit that isn't there any more is open again, the last one first. */
export function returnMoney(person: Person, invoice: ExpectedInvoice, amount: number): void {
  const returned = Math.min(amount, invoice.money);
  invoice.money -= returned;
  const owed = invoice.isCancelled ? 0 : amountOf(invoice) - invoice.takenOff;
  const more = Math.max(0, Math.min(invoice.open + returned, owed) - invoice.open);
  reopen(person, invoice, more);
  person.credit -= returned - more;
  for (const one of person.invoices.toReversed()) {
    const missing = -usable(person);
    if (missing <= 0) return;
    if (one.isCancelled || amountOf(one) <= 0) continue;
    const byCredit = Math.max(0, Math.min(amountOf(one) - one.open - one.takenOff - one.money, missing));
    reopen(person, one, byCredit);
    person.credit += byCredit;
  }
}

function reopen(person: Person, invoice: ExpectedInvoice, amount: number): void {
  if (amount === 0) return;
  if (invoice.open === 0 && invoice.isHandedOver) for (const one of person.memberships) one.isBlocked = true;
  invoice.open += amount;
}
