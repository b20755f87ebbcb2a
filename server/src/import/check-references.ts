import type { Note } from './data-file.ts';
import { duplicateEntries } from './duplicate-entries.ts';
import { personKey } from './people/passwords.ts';
import type { ClubData } from './read-folder.ts';

/** Checks that families, companies and invoices refer to people in the files, and list each once. */
export function checkReferences({ people, families, companies, invoices, files }: ClubData): Note[] {
  const keys = new Set(people.map(({ entry }) => personKey(entry)));
  const missing = (key: string) => `no person ${key} in people.json`;
  const members = families.flatMap(({ entry: { centerId, primary, members: others }, index }) => [
    { key: personKey({ centerId, id: primary }), path: [index, 'primary'] },
    ...others.map(({ id }, place) => ({
      key: personKey({ centerId, id }),
      path: [index, 'members', place, 'id'],
    })),
  ]);
  const contacts = companies.map(({ entry: { centerId, contact }, index }) => ({
    key: personKey({ centerId, id: contact }),
    path: [index, 'contact'],
  }));
  const buyers = invoices.map(({ entry: { centerId, person, externalId }, index }) => ({
    key: personKey({ centerId, id: person }),
    number: `${centerId} ${externalId}`,
    path: [index, 'person'],
  }));
  const isUnknown = ({ key }: { key: string }) => !keys.has(key);
  return [
    ...members.filter(isUnknown).map(({ key, path }) => files.families.note(path, missing(key))),
    ...contacts.filter(isUnknown).map(({ key, path }) => files.companies.note(path, missing(key))),
    ...buyers.filter(isUnknown).map(({ key, path }) => files.invoices.note(path, missing(key))),
    ...duplicateEntries(
      buyers,
      ({ number }) => number,
      ({ path }, number) => files.invoices.note(path, `there is an invoice ${number} already`),
    ),
    ...duplicateEntries(
      members,
      ({ key }) => key,
      ({ path }, key) => files.families.note(path, `person ${key} is in a family already`),
    ),
    ...duplicateEntries(
      contacts,
      ({ key }) => key,
      ({ path }, key) => files.companies.note(path, `person ${key} is the contact of a company already`),
    ),
  ];
}
