import type { Club, Clubs } from './club.ts';

/** The club whose rules hold for a person, which need not be the one whose portal is visited. Not inside `transaction`: it may have to read. */
export async function homeClub({ clubs }: { clubs: Clubs }, centerId: number): Promise<Club> {
  const club = await clubs.byCenter(centerId);
  if (!club) throw new Error(`there is no centre ${centerId}`);
  return club;
}
