import type { Key } from '@foyer/contract/shared/keys';
import type { Club } from '../clubs/club.ts';
import { actsAsStaff } from '../frame/access.ts';
import type { Actor } from '../frame/context.ts';
import { isOwnOrFamily } from '../person/family/own-or-family.ts';
import type { Db, Tx } from '../platform/db/database.ts';

/** Who does something with a membership, and whose it is. */
export interface Acting {
  /** The centre that sells or has sold it. */
  club: Club;
  /** Undefined for a visitor. */
  person: Key | undefined;
  actor: Actor | undefined;
}

/** Staff whose club lets them set terms (`membershipTermsBy`) can do more than other staff. */
export type ActingAs = 'MEMBER' | 'STAFF' | 'TERMS';

/** Whether the caller is one of those staff. For their own family, they still have no more say than members. */
export function maySetTerms({ club, person, actor }: Acting): boolean {
  if (!actor || !person || !actsAsStaff(actor, person)) return false;
  const roles = club.parameters.membershipTermsBy === 'staff' ? ['STAFF', 'MANAGER'] : ['MANAGER'];
  return actor.scopes.some(({ role, centerId }) => centerId === club.center.id && roles.includes(role));
}

/** As whom the caller acts: staff are members where it is about themselves or their family. */
export async function actingAs(db: Db | Tx, acting: Acting): Promise<ActingAs> {
  const { actor, person } = acting;
  if (!actor || !person || !actsAsStaff(actor, person)) return 'MEMBER';
  if (await isOwnOrFamily(db, actor, person)) return 'MEMBER';
  return maySetTerms(acting) ? 'TERMS' : 'STAFF';
}
