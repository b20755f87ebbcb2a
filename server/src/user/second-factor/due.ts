import type { AccessLevel } from '@foyer/contract/shared/access';
import type { Key } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import type { Db } from '../../platform/db/database.ts';

type Policy = Pick<Club, 'parameters'>;

const works = (levels: readonly AccessLevel[]): boolean =>
  levels.includes('STAFF') || levels.includes('MANAGER');

/** Second factor that the person's club requires. */
export function requiredSecondFactor({ parameters }: Policy, levels: readonly AccessLevel[]) {
  if (parameters.secondFactor === 'off') return 'off';
  return parameters.secondFactor === 'staff' && works(levels) ? 'required' : 'offered';
}

async function hasPasskey(db: Db, { centerId, id }: Key): Promise<boolean> {
  const found = await db
    .selectFrom('passkey')
    .select('credential_id')
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns what a sign-in still needs after the password. */
export async function stillDue(
  db: Db,
  home: Policy,
  person: Key & { levels: readonly AccessLevel[] },
): Promise<'CONFIRM' | 'SET_UP' | undefined> {
  const wanted = requiredSecondFactor(home, person.levels);
  if (wanted === 'off') return undefined;
  if (await hasPasskey(db, person)) return 'CONFIRM';
  return wanted === 'required' ? 'SET_UP' : undefined;
}
