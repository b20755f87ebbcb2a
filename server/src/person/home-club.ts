import type { Club } from '../config/club.ts';
import type { Context } from '../frame/context.ts';

/** The club whose rules hold for a person, which need not be the one whose portal is visited. Not inside `transaction`: it may have to read. */
export async function homeClub({ clubs }: Pick<Context, 'clubs'>, centerId: number): Promise<Club> {
  const club = await clubs.byCenter(centerId);
  if (!club) throw new Error(`there is no centre ${centerId}`);
  return club;
}
