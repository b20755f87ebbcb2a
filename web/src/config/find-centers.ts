import type { Center } from '@foyer/contract/config';
import { fold } from '@foyer/contract/shared/person/fold';
import { kmBetween, type Place } from './distance.ts';

/** A centre, and how far it is from the visitor where both places are known. */
export interface FoundCenter {
  center: Center;
  km: number | undefined;
}

interface Search {
  typed: string;
  language: string;
  /** Where the visitor is, once they have said so. */
  from: Place | undefined;
}

const kmTo = ({ latitude, longitude }: Center, from: Place | undefined): number | undefined =>
  from && latitude !== undefined && longitude !== undefined
    ? kmBetween(from, { latitude, longitude })
    : undefined;

/** Every word that was typed stands in the name, the city or the zip code; a code may be typed without its gaps. */
function isMeant({ name, city, zipCode }: Center, words: readonly string[]): boolean {
  const zip = fold(zipCode);
  const text = `${fold(name)} ${fold(city)} ${zip} ${zip.replaceAll(' ', '')}`;
  return words.every((word) => text.includes(word));
}

/** The centres that are meant: by name, or the nearest first and those without a place last. */
export function findCenters(
  centers: readonly Center[],
  { typed, language, from }: Search,
): readonly FoundCenter[] {
  const words = fold(typed).split(' ');
  const { compare } = new Intl.Collator(language, { numeric: true });
  return centers
    .filter((center) => isMeant(center, words))
    .map((center) => ({ center, km: kmTo(center, from) }))
    .sort((one, other) => nearer(one, other) || compare(one.center.name, other.center.name));
}

const nearer = (one: FoundCenter, other: FoundCenter): number =>
  one.km === other.km ? 0 : (one.km ?? Number.MAX_VALUE) - (other.km ?? Number.MAX_VALUE);
