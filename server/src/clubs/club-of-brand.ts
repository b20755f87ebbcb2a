import type { Club, Clubs } from './club.ts';

/**
 * Finds a centre of the portal's brand. Undefined for centres of other brands, which do not exist to this portal.
 * Must not run inside `transaction`: it may read the database.
 */
export async function clubOfBrand(
  { clubs, club }: { clubs: Clubs; club: Club },
  centerId: number,
): Promise<Club | undefined> {
  const found = centerId === club.center.id ? club : await clubs.byCenter(centerId);
  return found?.brand.id === club.brand.id ? found : undefined;
}
