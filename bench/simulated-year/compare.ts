import { amountOf, type ExpectedInvoice, type Membership, type Person } from './checker/books.ts';
import type { Expected } from './checker/check.ts';
import { dayOf } from './checker/days.ts';
import { taxIn } from './checker/prices.ts';
import type { Actual, ActualInvoice } from './read-actual.ts';

/** A difference names the member, the day, and what each side says. */
type Differ = (day: string, expected: unknown, actual: unknown) => void;

/** Compares the portal's books with what they must say. Empty if they agree. */
export function differences(expected: Expected, actual: Actual): string[] {
  const found: string[] = [...expected.faults];
  for (const { center_id, day, step, state } of actual.unfinished)
    found.push(`centre ${center_id}, ${day}: ${step} is ${state}, or something failed in it`);
  const invoices = Map.groupBy(actual.invoices, ({ member }) => member);
  const charges = Map.groupBy(actual.charges, ({ member }) => member);
  const memberships = Map.groupBy(actual.memberships, ({ member }) => member);
  const balances = new Map(actual.balances.map(({ member, balance }) => [member, balance]));
  for (const person of expected.people.values()) {
    const { id } = person;
    const differ: Differ = (day, one, other) => {
      if (one !== other) found.push(`member ${id}, ${day}: ${one} expected, ${other} found`);
    };
    compareInvoices(person, invoices.get(id) ?? [], differ);
    compareCharges(person, charges.get(id) ?? [], differ);
    const open = person.invoices.reduce((sum, invoice) => sum + invoice.open, 0);
    differ('at the end, by the ledger', `owes ${open - person.credit}`, `owes ${balances.get(id) ?? 0}`);
    compareMemberships(person, memberships.get(id) ?? [], differ);
  }
  const strangers = [...invoices.keys()].filter((id) => !expected.people.has(id));
  return [...found, ...strangers.map((id) => `member ${id} has invoices, and is not known`)];
}

const lineText = (line: {
  what: string | null;
  from?: string | null | undefined;
  until?: string | null | undefined;
  amount: number;
  tax: number;
}) => `${line.what ?? 'OTHER'} ${line.from ?? ''}–${line.until ?? ''} ${line.amount} with tax ${line.tax}`;

function expectedText({ type, issuedOn, dueOn, lines, open }: ExpectedInvoice): string {
  const texts = lines.map(({ what, days, amount, taxRate }) =>
    lineText({
      ...{ what, amount, tax: taxIn(amount, taxRate) },
      ...(days && { from: dayOf(days.from), until: dayOf(days.until) }),
    }),
  );
  const head = `${type} of ${dayOf(issuedOn)} due ${dayOf(dueOn)}`;
  return `${head}: ${texts.toSorted().join(', ')}; ${amountOf({ lines })}, ${open} open`;
}

const actualText = ({ type, issued_on, due_on, amount, open_amount, lines }: ActualInvoice): string =>
  `${type} of ${issued_on} due ${due_on}: ${lines.map(lineText).toSorted().join(', ')}; ${amount}, ${open_amount} open`;

function compareInvoices({ invoices }: Person, actual: readonly ActualInvoice[], differ: Differ): void {
  for (let place = 0; place < Math.max(invoices.length, actual.length); place += 1) {
    const [one, other] = [invoices[place], actual[place]];
    const day = one ? dayOf(one.issuedOn) : (other?.issued_on ?? '');
    differ(day, one ? expectedText(one) : 'no invoice', other ? actualText(other) : 'no invoice');
  }
}

function compareCharges({ charges }: Person, actual: Actual['charges'], differ: Differ): void {
  const texts = charges.map(({ what, days, amount, taxRate, companyId, isInvoiced }) =>
    [what, dayOf(days.from), dayOf(days.until), amount, taxRate, companyId, isInvoiced].join(' '),
  );
  const found = actual.map(({ what, starts_on, ends_on, amount, tax_rate, company, is_invoiced }) =>
    [what, starts_on, ends_on, amount, tax_rate, company, is_invoiced].join(' '),
  );
  differ('what the company owes', texts.toSorted().join(', '), found.toSorted().join(', '));
}

function compareMemberships({ memberships }: Person, rows: Actual['memberships'], differ: Differ): void {
  for (let place = 0; place < Math.max(memberships.length, rows.length); place += 1) {
    const [one, row] = [memberships[place], rows[place]];
    const day = `membership ${place + 1} at the end`;
    differ(day, one ? 'there' : 'not there', row ? 'there' : 'not there');
    if (one && row) compareMembership(one, row, (expected, found) => differ(day, expected, found));
  }
}

const textOf = (day: number | undefined) => (day === undefined ? 'none' : dayOf(day));

function compareMembership(
  { isBlocked, billedUntil, endsOn, boundUntil, isCancelled, isReplaced }: Membership,
  row: Actual['memberships'][number],
  differ: (expected: string, found: string) => void,
): void {
  const runs = row.status !== 'WINDOW' && row.status !== 'ENDED';
  differ(`last day ${textOf(endsOn)}`, `last day ${row.ends_on ?? 'none'}`);
  // What took its place has paid what is left of the period.
  if (!isCancelled && !isReplaced)
    differ(`billed until ${dayOf(billedUntil)}`, `billed until ${row.billed_until}`);
  if (!runs) return;
  differ(`bound until ${textOf(boundUntil)}`, `bound until ${row.bound_until ?? 'none'}`);
  differ(`blocked: ${isBlocked}`, `blocked: ${row.is_blocked}`);
}
