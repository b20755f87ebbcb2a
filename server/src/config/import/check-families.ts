import type { Note } from './data-file.ts';
import { personKey } from './passwords.ts';
import type { ClubData } from './read-folder.ts';
import { twice } from './twice.ts';

/** Whether families and companies speak of people who are in the files, and of each once. */
export function checkFamilies({ people, families, companies, files }: ClubData): Note[] {
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
  const isUnknown = ({ key }: { key: string }) => !keys.has(key);
  return [
    ...members.filter(isUnknown).map(({ key, path }) => files.families.note(path, missing(key))),
    ...contacts.filter(isUnknown).map(({ key, path }) => files.companies.note(path, missing(key))),
    ...twice(
      members,
      ({ key }) => key,
      ({ path }, key) => files.families.note(path, `person ${key} is in a family already`),
    ),
    ...twice(
      contacts,
      ({ key }) => key,
      ({ path }, key) => files.companies.note(path, `person ${key} is the contact of a company already`),
    ),
  ];
}
