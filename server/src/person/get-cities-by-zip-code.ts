import type { person } from '@foyer/contract/person';
import { normalZipCode } from '@foyer/contract/shared/person/zip-code';
import type { Handler } from '../frame/handle.ts';

const withoutBlanks = (code: string) => normalZipCode(code).replaceAll(' ', '');

/** Anybody may ask, so only what the club itself has made public answers: where it has its centres. */
export const getCitiesByZipCode: Handler<(typeof person)['get-cities-by-zip-code']> = async (
  { db, club },
  { country, zipCode },
) => {
  const code = withoutBlanks(zipCode);
  const centers = await db
    .selectFrom('center')
    .select(['city', 'zip_code'])
    .distinct()
    .where('brand_id', '=', club.brand.id)
    .where('country', '=', country)
    .orderBy('city')
    .execute();
  const cities = centers.filter((center) => withoutBlanks(center.zip_code) === code).map(({ city }) => city);
  return [...new Set(cities)].map((city) => ({ city }));
};
