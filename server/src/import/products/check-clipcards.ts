import { formatKey } from '@foyer/contract/shared/keys';
import type { Note } from '../data-file.ts';
import { duplicateEntries } from '../duplicate-entries.ts';
import { personKey } from '../people/passwords.ts';
import type { ClubData } from '../read-folder.ts';

const keyOf = (centerId: number, id: number) => formatKey('clipcard', { centerId, id });

/** Checks that products belong to centres of the brand, occur once and can be used there. */
export function checkProducts({ products, known, files }: ClubData): Note[] {
  const file = files.products;
  const unknown = (id: number, path: (string | number)[]) =>
    known.centers.has(id) ? [] : [file.note(path, `no centre ${id} in this brand`)];
  return [
    ...products.flatMap(({ entry: { centerId, usableAt, sizes }, index }) => [
      ...unknown(centerId, [index, 'centerId']),
      ...usableAt.flatMap((id, place) => unknown(id, [index, 'usableAt', place])),
      ...duplicateEntries(
        sizes.map(({ clips }, place) => ({ clips, place })),
        ({ clips }) => String(clips),
        ({ place }, clips) =>
          file.note([index, 'sizes', place, 'clips'], `there is a size of ${clips} already`),
      ),
    ]),
    ...duplicateEntries(
      products,
      ({ entry }) => keyOf(entry.centerId, entry.id),
      ({ index }, key) => file.note([index, 'id'], `product ${key} is listed twice`),
    ),
  ];
}

/** Checks that clipcards refer to people and products in the files. */
export function checkClipcards({ clipcards, products, people, files }: ClubData): Note[] {
  const file = files.clipcards;
  const persons = new Set(people.map(({ entry }) => personKey(entry)));
  const sold = new Set(products.map(({ entry }) => keyOf(entry.centerId, entry.id)));
  return [
    ...clipcards.flatMap(({ entry: { centerId, person, product }, index }) => {
      const has = personKey({ centerId, id: person });
      const what = keyOf(centerId, product);
      return [
        ...(persons.has(has) ? [] : [file.note([index, 'person'], `no person ${has} in people.json`)]),
        ...(sold.has(what) ? [] : [file.note([index, 'product'], `no product ${what} in clipcards.json`)]),
      ];
    }),
    ...duplicateEntries(
      clipcards,
      ({ entry }) => `${entry.centerId} ${entry.externalId}`,
      ({ index }, key) => file.note([index, 'externalId'], `there is a clipcard ${key} already`),
    ),
  ];
}
