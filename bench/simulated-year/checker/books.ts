import type { CenterTerms, CompanyTerms, Joining, PaysBy } from '../terms.ts';
import type { DayNumber, Days } from './days.ts';
import type { Agreed } from './prices.ts';

export interface ExpectedLine {
  what: 'PERIOD' | 'JOINING_FEE' | 'ADD_ON' | 'OTHER';
  days?: Days | undefined;
  amount: number;
  taxRate: number;
}

/** The last attempt to collect an invoice. */
export interface Attempt {
  number: number;
  madeOn: DayNumber;
  by: 'CARD' | 'DEBIT';
  state: 'waiting' | 'done' | 'failed';
  /** Whether it is worth another attempt. */
  isRepeated: boolean;
  failedOn?: DayNumber;
  retryOn?: DayNumber | undefined;
}

export interface ExpectedInvoice {
  type: 'PAYMENT' | 'ZERO' | 'REMINDER';
  issuedOn: DayNumber;
  dueOn: DayNumber;
  lines: ExpectedLine[];
  open: number;
  attempt?: Attempt;
  /** A direct debit that is planned or at the bank. */
  debit?: {
    state: 'planned' | 'filed' | 'over';
    collection?: string;
    plannedOn: DayNumber;
    collected: number;
  };
  reminders: number;
  remindedOn?: DayNumber;
  /** Of its reminders. */
  fees: ExpectedInvoice[];
  isHandedOver: boolean;
}

export interface ExpectedCharge {
  what: 'PERIOD' | 'JOINING_FEE';
  days: Days;
  amount: number;
  taxRate: number;
  companyId: number;
  on: DayNumber;
  isInvoiced: boolean;
}

export interface Membership extends Agreed {
  joining: Joining;
  endsOn?: DayNumber | undefined;
  boundUntil?: DayNumber | undefined;
  billedUntil: DayNumber;
  freeze?: Days | undefined;
  addOns: readonly {
    price: number;
    taxRate: number;
    days: { from: DayNumber; until?: DayNumber | undefined };
  }[];
  isBlocked: boolean;
}

/** Everything that is expected of a person: a member, or a company's contact. */
export interface Person {
  id: number;
  center: CenterTerms;
  paysBy: PaysBy;
  membership?: Membership;
  company?: CompanyTerms;
  invoices: ExpectedInvoice[];
  charges: ExpectedCharge[];
}

export const amountOf = ({ lines }: Pick<ExpectedInvoice, 'lines'>): number => {
  let sum = 0;
  for (const { amount } of lines) sum += amount;
  return sum;
};

/** Adds an invoice to what a person owes. */
export function owe(
  person: Person,
  invoice: Pick<ExpectedInvoice, 'issuedOn' | 'dueOn' | 'lines'> & { type?: ExpectedInvoice['type'] },
): ExpectedInvoice {
  const made = { type: 'PAYMENT' as const, ...invoice, open: amountOf(invoice) };
  const owed: ExpectedInvoice = { ...made, reminders: 0, fees: [], isHandedOver: false };
  person.invoices.push(owed);
  return owed;
}

/** What is paid of an invoice. With the last of what was handed over, the person is free again, without the days between. */
export function settle(person: Person, invoice: ExpectedInvoice, amount: number, today: DayNumber): void {
  invoice.open -= amount;
  const { membership, invoices } = person;
  const handedOver = invoices.filter(({ isHandedOver }) => isHandedOver);
  if (!membership?.isBlocked || handedOver.some(({ open }) => open > 0)) return;
  membership.isBlocked = false;
  const { boundUntil, endsOn, billedUntil } = membership;
  const yesterday = today - 1;
  if (boundUntil !== undefined && boundUntil >= yesterday) return;
  membership.billedUntil = Math.max(billedUntil, Math.min(endsOn ?? yesterday, yesterday));
}
