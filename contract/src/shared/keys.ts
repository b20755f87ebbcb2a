/** Every business row is keyed by its centre and a number within it. */
export interface Key {
  centerId: number;
  id: number;
}

export const mostCenterId = 2_147_483_647;
export const mostId = Number.MAX_SAFE_INTEGER;

/** The tag that joins centre and id in the text form: person 100p7, class 100book7. */
const keyTags = {
  person: 'p',
  subscription: 'ss',
  clipcard: 'cc',
  booking: 'book',
  participation: 'part',
  resource: 'rs',
  invoice: 'inv',
  document: 'doc',
} as const;
export type KeyedEntity = keyof typeof keyTags;

export const isSameKey = (a: Key, b: Key): boolean => a.centerId === b.centerId && a.id === b.id;

export const formatKey = (entity: KeyedEntity, { centerId, id }: Key): string =>
  `${centerId}${keyTags[entity]}${id}`;

/** Reads the text form of one kind of entity; undefined for every other text. */
export function parseKey(entity: KeyedEntity, text: string | null | undefined): Key | undefined {
  const [centerId, id, ...more] = (text ?? '').split(keyTags[entity]);
  return more.length === 0 ? parseKeyParts(centerId, id) : undefined;
}

/** Reads a key from two separate numbers, as in `/staff/7/100`. */
export function parseKeyParts(centerId: string | undefined, id: string | undefined): Key | undefined {
  const key = { centerId: parseNumber(centerId, mostCenterId), id: parseNumber(id, mostId) };
  return key.centerId && key.id ? { centerId: key.centerId, id: key.id } : undefined;
}

/** Accepts only the canonical form: no signs, spaces, leading zeros or digits of other scripts. */
const parseNumber = (text = '', most: number): number | undefined =>
  /^[1-9][0-9]*$/.test(text) && Number(text) <= most ? Number(text) : undefined;
