import type { PersonInput } from './fields.ts';
import type { addressParts } from './member-fields.ts';

export type AddressParts = Partial<Pick<PersonInput, (typeof addressParts)[number]>>;

const given = (parts: readonly (string | null | undefined)[]): string[] =>
  parts.flatMap((part) => part?.trim() || []);

/** Formats an address on one line: street lines, postal code with its places, state and country. */
export function addressText(
  { address1, address2, address3, zipCode, zipName, city, state, country }: AddressParts,
  comma: string,
): string {
  const places = [...new Set(given([zipName, city]))].join(comma);
  const place = given([zipCode, places]).join(' ');
  return given([address1, address2, address3, place, state, country]).join(comma);
}
