import { decimal } from '@foyer/contract/shared/money-text';
import { referenceOf } from '../../invoices/reference.ts';
import { readPeople } from '../../person/store.ts';
import { byteOrderMark, csvRow } from '../../platform/csv/csv.ts';
import type { Db } from '../../platform/db/database.ts';

const columns = [
  'invoice',
  'handed over on',
  'due on',
  'open',
  'currency',
  'first name',
  'last name',
  'address',
  'zip code',
  'city',
  'country',
  'email',
  'phone',
  'company',
];

/**
 * Lists what debtors owe that was handed over, with their addresses, for the collector of each centre. Of a company, it
 * is the company's own, and the person is its contact.
 */
export async function listDebts(db: Db): Promise<string> {
  const cases = await db
    .selectFrom('debt_case')
    .innerJoin('invoice', (on) =>
      on
        .onRef('invoice.center_id', '=', 'debt_case.center_id')
        .onRef('invoice.id', '=', 'debt_case.invoice_id'),
    )
    .select(['invoice.center_id', 'invoice.year', 'invoice.number', 'invoice.due_on', 'invoice.open_amount'])
    .select([
      'invoice.currency',
      'invoice.company_id',
      'invoice.buyer',
      'debt_case.opened_on',
      'debt_case.person_center_id',
      'debt_case.person_id',
    ])
    .where('debt_case.closed_at', 'is', null)
    .orderBy('invoice.center_id')
    .orderBy('debt_case.opened_on')
    .orderBy('invoice.id')
    .execute();
  const people = await readPeople(
    db,
    cases.map((one) => ({ centerId: one.person_center_id, id: one.person_id })),
  );
  const rows = cases.map((one) => {
    const person = people({ centerId: one.person_center_id, id: one.person_id });
    const isPrivate = one.company_id === null;
    // A company's debt is none of the private life of its contact.
    const home = isPrivate ? person : undefined;
    const address = isPrivate
      ? [home?.address1, home?.address2, home?.address3].filter(Boolean).join(', ')
      : one.buyer?.lines.join(', ');
    return [
      { text: referenceOf(one) },
      { text: one.opened_on.toString() },
      { text: one.due_on.toString() },
      { number: decimal({ amount: one.open_amount, currency: one.currency }) },
      ...[one.currency, person?.first_name, person?.last_name, address].map((text) => ({ text: text ?? '' })),
      ...[home?.zip_code, home?.city, home?.country].map((text) => ({ text: text ?? '' })),
      ...[home?.email, home?.phone, isPrivate ? '' : one.buyer?.name].map((text) => ({
        text: text ?? '',
      })),
    ];
  });
  return byteOrderMark + [columns.map((text) => ({ text })), ...rows].map(csvRow).join('');
}
