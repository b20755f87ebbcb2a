import { z } from 'zod';

/** Every business row is keyed by its centre and a number within it. */
export const centerId = z.int().min(1).max(2_147_483_647);
export const entityId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);

/** The same numbers where they come as text, in an address or a query. */
export const centerIdText = z.coerce.number().pipe(centerId);
export const entityIdText = z.coerce.number().pipe(entityId);

export const personKey = z.object({ centerId, id: entityId });
export type Key = z.infer<typeof personKey>;

export const isSame = (a: Key, b: Key): boolean => a.centerId === b.centerId && a.id === b.id;

/** The tag that joins centre and id in the text form: person 100p7, booking 100book7. */
export const tags = {
  person: 'p',
  subscription: 'ss',
  clipcard: 'cc',
  booking: 'book',
  resource: 'rs',
  invoice: 'inv',
  document: 'doc',
} as const;
export type Tagged = keyof typeof tags;

export const textOf = (entity: Tagged, key: Key): string => `${key.centerId}${tags[entity]}${key.id}`;

export function keyOf(entity: Tagged, text: string): Key | undefined {
  const match = /^(\d{1,10})([a-z]+)(\d{1,16})$/.exec(text);
  if (!match || match[2] !== tags[entity]) return undefined;
  const parsed = personKey.safeParse({ centerId: Number(match[1]), id: Number(match[3]) });
  return parsed.success ? parsed.data : undefined;
}
