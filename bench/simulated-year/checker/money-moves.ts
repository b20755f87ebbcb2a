import type { Happened } from '../terms.ts';
import { type Debit, type ExpectedInvoice, type Person, returnMoney, settle } from './books.ts';
import { dayOf, localTime, numberOf } from './days.ts';

/** Banks rest this long at most: over Easter, or between Christmas and the new year. */
const bankHolidays = 5;

/** How an invoice is found that was named by its number: whose it is, and the how-manieth of theirs. */
export type InvoiceNames = ReadonlyMap<string, { member: number; place: number }>;

/** Everything that money can move. */
export interface Books {
  people: Map<number, Person>;
  names: InvoiceNames;
  /** Direct debits at the bank. */
  collections: Map<string, { person: Person; invoice: ExpectedInvoice; debit: Debit }>;
}

/** What the bank says of a direct debit. Returns what is wrong with it. */
export function hearFromBank(
  { collections }: Books,
  news: Extract<Happened, { what: 'collected' | 'returned' }>,
): string | undefined {
  const known = collections.get(news.collection);
  if (!known) return 'the bank speaks of something unknown';
  const { person, invoice, debit } = known;
  const { attempt } = invoice;
  if (news.what === 'collected') {
    debit.state = 'collected';
    if (attempt) attempt.state = 'done';
    debit.taken = settle(person, invoice, debit.amount, localTime(news.at, person.center.timeZone).day);
    return undefined;
  }
  if (debit.state === 'collected') {
    person.credit -= debit.amount - debit.taken;
    returnMoney(person, invoice, debit.taken);
  }
  debit.state = 'over';
  if (attempt) attempt.state = 'failed';
  if (news.endsMandate) endMandate(person);
  return undefined;
}

/** What is planned is cancelled; what is at the bank runs on. */
function endMandate(person: Person): void {
  person.paysBy = 'INVOICE';
  for (const { debit, attempt } of person.invoices) {
    if (debit?.state !== 'planned') continue;
    debit.state = 'over';
    if (attempt) Object.assign(attempt, { state: 'failed', isRepeated: false });
  }
}

/** A charge of a card, a direct debit in a file, or a transfer: each for what is open of an invoice. Returns what is wrong. */
export function move(
  { people, names, collections }: Books,
  news: Extract<Happened, { what: 'charged' | 'filed' | 'paid' }>,
): string | undefined {
  const named = names.get(news.reference);
  const person = people.get(news.member);
  const invoice = named && named.member === news.member ? person?.invoices[named.place] : undefined;
  if (!person || !invoice) return 'there must be no such invoice';
  const { debit, attempt, open } = invoice;
  const toCharge = news.what === 'charged' ? (attempt?.amount ?? 0) : open;
  if (news.amount !== toCharge) return `${toCharge} is open`;
  const { day } = localTime(news.at, person.center.timeZone);
  if (news.what === 'paid') {
    settle(person, invoice, news.amount, day);
    return undefined;
  }
  if (news.what === 'filed') {
    if (debit?.state !== 'planned') return 'nothing was to be collected from the account';
    const late = numberOf(news.collectOn) - debit.plannedOn - person.center.invoiceDueDays;
    if (late < 0 || late > bankHolidays) return `it was to be collected ${late} days earlier`;
    debit.state = 'filed';
    debit.amount = news.amount;
    collections.set(news.collection, { person, invoice, debit });
    return undefined;
  }
  if (attempt?.by !== 'CARD' || attempt.state !== 'waiting') return 'nothing was to be charged';
  if (attempt.madeOn !== day) return `it was to be charged on ${dayOf(attempt.madeOn)}`;
  attempt.state = news.isPaid ? 'done' : 'failed';
  if (!news.isPaid) return undefined;
  const rest = news.amount - settle(person, invoice, news.amount, day);
  if (rest > 0) person.goingBack.push(rest);
  return undefined;
}

/** Money that goes back to a card. Returns what is wrong. */
export function refund(
  { people }: Books,
  { member, amount }: Extract<Happened, { what: 'refunded' }>,
): string | undefined {
  const person = people.get(member);
  const place = person?.goingBack.indexOf(amount) ?? -1;
  if (!person || place < 0) return 'nothing was to go back to the card';
  person.goingBack.splice(place, 1);
  person.credit -= amount;
  return undefined;
}

/** What was to be charged or collected by the end, and wasn't. */
export function leftUndone({ people }: Books, lastPlannedOn: number): string[] {
  const left: string[] = [];
  for (const { id, invoices, goingBack } of people.values()) {
    if (goingBack.length > 0) left.push(`${goingBack.join(', ')} of ${id} did not go back to the card`);
    for (const [place, { attempt, debit, open }] of invoices.entries()) {
      if (attempt?.by === 'CARD' && attempt.state === 'waiting')
        left.push(`invoice ${place + 1} of ${id} was not charged`);
      if (debit?.state === 'planned' && open > 0 && debit.plannedOn < lastPlannedOn)
        left.push(`invoice ${place + 1} of ${id} was not collected`);
    }
  }
  return left;
}
