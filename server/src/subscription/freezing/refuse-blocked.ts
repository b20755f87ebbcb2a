import { type Refusal, refuse } from '../../frame/refuse.ts';
import { callerStatuses, ineligibilityOf, type StatusAndBlocks } from '../../person/eligibility.ts';
import { readPerson } from '../../person/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ActingAs } from '../acting-as.ts';
import type { Freezing } from './freezing.ts';

export type Blocked = 'booking.personBlocked' | 'booking.personBlacklisted';

/** People whom the club has blocked ask staff, who can still freeze for them. */
export function blockedObstacle(by: ActingAs, people: readonly StatusAndBlocks[]): Blocked | undefined {
  if (by !== 'MEMBER') return undefined;
  const code = ineligibilityOf(people.map((one) => ({ ...one, status: 'ACTIVE' as const })));
  return code === 'booking.personNotActive' ? undefined : code;
}

export async function refuseBlocked(
  db: Db | Tx,
  by: ActingAs,
  { actor, person }: Pick<Freezing, 'actor' | 'person'>,
): Promise<Refusal<Blocked> | undefined> {
  if (by !== 'MEMBER') return undefined;
  const row = await readPerson(db, person);
  const code = blockedObstacle(by, [...(row ? [row] : []), ...callerStatuses(actor, person)]);
  return code && refuse(code);
}
