import type { Club, Clubs } from './club.ts';

/**
 * A centre of the visited portal's brand. Undefined for centres of other brands: to this portal, they do not exist.
 * Not inside `transaction`: it may have to read.
 */
export async function clubOfBrand(
  { clubs, club }: { clubs: Clubs; club: Club },
  centerId: number,
): Promise<Club | undefined> {
  const found = centerId === club.center.id ? club : await clubs.byCenter(centerId);
  return found?.brand.id === club.brand.id ? found : undefined;
}
