import type { Key } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import { actsAsStaff } from '../../frame/access.ts';
import type { Actor } from '../../frame/context.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { callerStatuses, ineligibilityOf } from '../../person/eligibility.ts';
import { isOwnOrFamily } from '../../person/family/own-or-family.ts';
import { readPerson } from '../../person/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { maySetTerms } from '../buying/read-quote.ts';
import type { FreezeBy } from './decide-freeze.ts';

interface Caller {
  /** The centre that sold the membership. */
  club: Club;
  person: Key;
  actor: Actor | undefined;
  now: Temporal.Instant;
}

/** As whom the caller acts. Staff have no say over their own memberships and those of their family. */
export async function freezeByOf(db: Db | Tx, caller: Caller): Promise<FreezeBy> {
  const { actor, person } = caller;
  if (!actor || !actsAsStaff(actor, person) || (await isOwnOrFamily(db, actor, person))) return 'MEMBER';
  return maySetTerms(caller) ? 'TERMS' : 'STAFF';
}

/** A person whom the club has blocked asks staff, who can still freeze for them. */
export async function refuseBlocked(
  db: Db | Tx,
  by: FreezeBy,
  { actor, person }: Caller,
): Promise<Refusal<'booking.personBlocked' | 'booking.personBlacklisted'> | undefined> {
  if (by !== 'MEMBER') return undefined;
  const row = await readPerson(db, person);
  const people = [...(row ? [row] : []), ...callerStatuses(actor, person)];
  const code = ineligibilityOf(people.map((one) => ({ ...one, status: 'ACTIVE' as const })));
  return code && code !== 'booking.personNotActive' ? refuse(code) : undefined;
}
