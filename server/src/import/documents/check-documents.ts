import { keyOf, keysOf } from '../courses/check-courses.ts';
import type { Note } from '../data-file.ts';
import { duplicateEntries } from '../duplicate-entries.ts';
import { personKey } from '../people/passwords.ts';
import type { ClubData } from '../read-folder.ts';

/** Checks that documents are of people in the files, and are signed by such. */
export function checkDocuments({ personDocuments, people, files }: ClubData): Note[] {
  const known = keysOf(people);
  return [
    ...personDocuments.flatMap(({ entry: { centerId, person, signers }, index }) =>
      [person, ...signers].flatMap((id, place) =>
        known.has(keyOf({ centerId, id }))
          ? []
          : [
              files.personDocuments.note(
                place === 0 ? [index, 'person'] : [index, 'signers', place - 1],
                `no person ${personKey({ centerId, id })} in people.json`,
              ),
            ],
      ),
    ),
    ...duplicateEntries(
      personDocuments,
      ({ entry: { centerId, externalId } }) => `${centerId} ${externalId}`,
      ({ index }, key) =>
        files.personDocuments.note([index, 'externalId'], `document ${key} is listed twice`),
    ),
  ];
}
