import { type Key, parseKeyParts } from '@foyer/contract/shared/keys';

const oldest = 120;

/** A key as the two numbers that an address has. */
export const keyText = ({ centerId, id }: Key): string => `${centerId}-${id}`;

export function keyFrom(text: string): Key | undefined {
  const [centerId, id, ...more] = text.split('-');
  return more.length === 0 ? parseKeyParts(centerId, id) : undefined;
}

export function ageFrom(text: string | null): number | undefined {
  const age = /^\d{1,3}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return age <= oldest ? age : undefined;
}

export function centerFrom(text: string | null): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined;
}
