import { type Refusal, refuse } from '../../frame/refuse.ts';
import { callerStatuses, ineligibilityOf } from '../../person/eligibility.ts';
import { readPerson } from '../../person/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ActingAs } from '../acting-as.ts';
import type { Freezing } from './freezing.ts';

/** A person whom the club has blocked asks staff, who can still freeze for them. */
export async function refuseBlocked(
  db: Db | Tx,
  by: ActingAs,
  { actor, person }: Pick<Freezing, 'actor' | 'person'>,
): Promise<Refusal<'booking.personBlocked' | 'booking.personBlacklisted'> | undefined> {
  if (by !== 'MEMBER') return undefined;
  const row = await readPerson(db, person);
  const people = [...(row ? [row] : []), ...callerStatuses(actor, person)];
  const code = ineligibilityOf(people.map((one) => ({ ...one, status: 'ACTIVE' as const })));
  return code && code !== 'booking.personNotActive' ? refuse(code) : undefined;
}
