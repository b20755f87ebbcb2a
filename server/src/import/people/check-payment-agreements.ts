import { accountFaults } from '@foyer/contract/shared/bank/account';
import type { Note } from '../data-file.ts';
import { duplicateEntries } from '../duplicate-entries.ts';
import type { ClubData } from '../read-folder.ts';
import { personKey } from './passwords.ts';
import { isOfCompany, payerOf } from './payment-agreement-shape.ts';

/** Checks who agrees, with which centre, and that a bank can collect from the account. */
export function checkPaymentAgreements(club: ClubData): Note[] {
  const { paymentAgreements, centers, people, companies, files } = club;
  const file = files.paymentAgreements;
  const known = new Set(people.map(({ entry }) => personKey(entry)));
  const contacts = new Set(
    companies.map(({ entry: { centerId, contact } }) => personKey({ centerId, id: contact })),
  );
  const countries = new Map(centers.map(({ entry }) => [entry.id, entry.country]));
  return [
    ...paymentAgreements.flatMap(({ entry, index }) => {
      const at = (path: string[], says: string) => file.note([index, ...path], says);
      const payer = personKey(payerOf(entry));
      const country = countries.get(entry.centerId);
      if (country === undefined) return [at(['centerId'], `no centre ${entry.centerId} in this brand`)];
      if (!known.has(payer)) return [at(['person'], `no person ${payer} in people.json`)];
      if (isOfCompany(entry) && !contacts.has(payer))
        return [at(['person'], `no company of contact ${payer} in companies.json`)];
      if (entry.type !== 'DIRECT_DEBIT') return [];
      return accountFaults(country, entry.account).map(({ path, fault }) => at(['account', path], fault));
    }),
    ...duplicateEntries(
      paymentAgreements,
      ({ entry }) => `${entry.centerId} ${personKey(payerOf(entry))} ${isOfCompany(entry)}`,
      ({ index, entry }) =>
        file.note([index, 'person'], `${personKey(payerOf(entry))} has an agreement with the centre already`),
    ),
    ...duplicateEntries(
      paymentAgreements,
      ({ entry }) =>
        entry.type === 'DIRECT_DEBIT' ? `${entry.centerId} ${entry.mandateReference}` : undefined,
      ({ index }) => file.note([index, 'mandateReference'], 'a mandate above has this reference'),
    ),
  ];
}
