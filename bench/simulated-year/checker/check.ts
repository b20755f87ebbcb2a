import type { Happened, Year } from '../terms.ts';
import { acts } from './acts.ts';
import { owe, type Person, type Rule, sumOf } from './books.ts';
import { type DayNumber, firstOfMonth, localTime, numberOf } from './days.ts';
import { joins, newPerson } from './joins.ts';
import { type Books, hearFromBank, type InvoiceNames, leftUndone, move, refund } from './money-moves.ts';
import { bill, credit, handOver, type Night, remind, retry } from './nights.ts';

/** Longer than it takes until a direct debit goes to the bank. */
const filedWithinDays = 30;

/** What a year must have come to. */
export interface Expected {
  people: ReadonlyMap<number, Person>;
  /** What has happened though it must not have. */
  faults: string[];
}

/**
 * Works out what everybody must have been billed, from the terms and from what has happened, day by day. It shares no code
 * with the server: where both agree, two different ways have led to the same amounts. A control leaves one rule out.
 */
export function check(
  year: Year,
  happened: readonly Happened[],
  names: InvoiceNames,
  leftOut?: Rule,
): Expected {
  const people = new Map<number, Person>();
  const books: Books = { people, names, collections: new Map() };
  for (const company of year.companies) {
    const center = year.centers.find(({ id }) => id === company.centerId);
    if (center) people.set(company.contactId, newPerson(company.contactId, { center, company, leftOut }));
  }
  const lastNight = new Map<number, DayNumber>();
  const joinings = new Map(year.joinings.map((one) => [one.member, one]));
  const faults: string[] = [];
  for (const news of happened) {
    let fault: string | undefined;
    if (news.what === 'joined') {
      const joining = joinings.get(news.member);
      if (joining) people.set(news.member, joins(year, joining, news.at, leftOut));
    } else if (news.what === 'acted') fault = acts(year, people.get(news.member), news);
    else if (news.what === 'refunded') fault = refund(books, news);
    else if (news.what === 'nights') runNights(year, [...people.values()], news.at, lastNight);
    else if (news.what === 'collected' || news.what === 'returned') fault = hearFromBank(books, news);
    else fault = move(books, news);
    if (fault) faults.push(`${fault}: ${JSON.stringify(news)}`);
  }
  const end = numberOf(happened.at(-1)?.at.slice(0, 10) ?? year.firstDay);
  return { people, faults: [...faults, ...leftUndone(books, end - filedWithinDays)] };
}

/** The nights of all centres that have begun by a moment, those missed first. */
function runNights(
  year: Year,
  people: readonly Person[],
  at: string,
  lastNight: Map<number, DayNumber>,
): void {
  for (const center of year.centers) {
    const { day: today, hour } = localTime(at, center.timeZone);
    const latest = hour >= center.nightlyHour ? today : today - 1;
    const own = people.filter((person) => person.center.id === center.id);
    for (let day = (lastNight.get(center.id) ?? latest - 1) + 1; day <= latest; day += 1) {
      for (const step of [credit, bill]) for (const person of own) step(person, { day, today });
      invoiceCompanies(own, { day, today });
      for (const step of [retry, remind, handOver]) for (const person of own) step(person, { day, today });
    }
    lastNight.set(center.id, Math.max(latest, lastNight.get(center.id) ?? latest));
  }
}

/** One invoice to each company for the months that are over. */
function invoiceCompanies(people: readonly Person[], { day, today }: Night): void {
  for (const contact of people) {
    if (!contact.company) continue;
    const due = people
      .flatMap(({ charges }) => charges)
      .filter(
        (one) => one.companyId === contact.company?.id && !one.isInvoiced && one.on < firstOfMonth(day),
      );
    // Who owes nothing gets no invoice: it waits.
    if (sumOf(due.map(({ amount }) => amount)) <= 0) continue;
    for (const one of due) one.isInvoiced = true;
    owe(contact, {
      issuedOn: today,
      dueOn: today + contact.center.invoiceDueDays,
      lines: due.map(({ amount, taxRate }) => ({ what: 'OTHER', amount, taxRate })),
    });
  }
}
