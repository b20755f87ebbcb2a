import type { person } from '@foyer/contract/person';
import { withoutBlanks } from '@foyer/contract/shared/person/zip-code';
import type { Handler } from '../frame/handle.ts';
import type { Db } from '../platform/db/database.ts';

/** The part of a code that names the place, where lists of codes often have no more than that. */
const placePart: Partial<Record<string, (code: string) => string>> = {
  CA: (code) => code.slice(0, 3),
  GB: (code) => code.slice(0, -3),
  IE: (code) => code.slice(0, 3),
  MT: (code) => code.slice(0, 3),
  NL: (code) => code.slice(0, 4),
  PT: (code) => code.slice(0, 4),
  US: (code) => code.slice(0, 5),
};

interface Found {
  city: string;
  state: string | null;
}

/** The whole code, and where no place has it, the part that names one. */
async function listed(db: Db, country: string, code: string): Promise<Found[]> {
  const part = placePart[country]?.(code) || code;
  const places = await db
    .selectFrom('zip_code')
    .select(['code', 'city', 'state'])
    .where('country', '=', country)
    .where((eb) => eb('code', '=', eb.fn.any(eb.val([code, part]))))
    .orderBy('city')
    .limit(100)
    .execute();
  const whole = places.filter((place) => place.code === code);
  return whole.length > 0 ? whole : places;
}

/** Where the club has its centres. */
async function ofCenters(db: Db, brandId: string, country: string, code: string): Promise<Found[]> {
  const centers = await db
    .selectFrom('center')
    .select(['city', 'zip_code'])
    .distinct()
    .where('brand_id', '=', brandId)
    .where('country', '=', country)
    .orderBy('city')
    .execute();
  return centers
    .filter((center) => withoutBlanks(center.zip_code) === code)
    .map(({ city }) => ({ city, state: null }));
}

/** Anybody may ask, so only what is public answers: lists of postal codes, and the addresses of the centres. */
export const getCitiesByZipCode: Handler<(typeof person)['get-cities-by-zip-code']> = async (
  { db, club },
  { country, zipCode },
) => {
  const code = withoutBlanks(zipCode);
  const found = [
    ...(await listed(db, country, code)),
    ...(await ofCenters(db, club.brand.id, country, code)),
  ];
  const states = new Map<string, string | null>();
  for (const { city, state } of found) states.set(city, states.get(city) ?? state);
  return [...states].map(([city, state]) => (state === null ? { city } : { city, state }));
};
