import type { Club, Clubs } from './club.ts';

/**
 * Returns the club whose rules apply to a person, which may differ from the visited portal. Must not run inside
 * `transaction`: it may read the database.
 */
export async function homeClub({ clubs }: { clubs: Clubs }, centerId: number): Promise<Club> {
  const club = await clubs.byCenter(centerId);
  if (!club) throw new Error(`there is no centre ${centerId}`);
  return club;
}
