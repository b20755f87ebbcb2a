import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { SignedInContext } from '../../frame/context.ts';
import { Refusal } from '../../frame/refuse.ts';
import { keyOfClassOf, type ParticipationRow } from '../../participation/store.ts';
import { type LockedFacts, readLockedFacts } from './eligibility-facts.ts';
import { endHeldPlaces } from './expire-holds.ts';
import { type Doors, withLockedClass } from './locked-session.ts';
import { asSent, type Wanting } from './requested-participants.ts';

export interface Taking extends Doors {
  /** Reads what decides whether the person can take part, under the lock of the class; undefined where there is nobody. */
  readFacts: () => Promise<LockedFacts | undefined>;
  /** How those before this one take part now. */
  before: readonly ParticipationRow[];
}

/** People hold places in other classes, which have to be locked before this one. */
class HeldElsewhere extends Error {
  readonly attempts: readonly ParticipationRow[];
  constructor(attempts: readonly ParticipationRow[]) {
    super('places are held in classes that are not locked');
    this.attempts = attempts;
  }
}

/** Does the same for each of these people in one transaction, for all of them or for none. */
export async function forEverybody<No extends Refusal>(
  context: SignedInContext,
  key: Key,
  people: readonly Wanting[],
  take: (taking: Taking, one: Wanting) => Promise<ParticipationRow | No>,
  /** Places that these people are known to hold. */
  held: readonly ParticipationRow[] = [],
) {
  let leaving = held.filter((attempt) => !isSameKey(keyOfClassOf(attempt), key));
  const takeAll = async (doors: Doors) => {
    const rows: ParticipationRow[] = [];
    for (const one of people) {
      const readFacts = () => factsOf(doors, one.person, leaving);
      const row = await take({ ...doors, readFacts, before: rows }, one);
      if (row instanceof Refusal) return row;
      rows.push(row);
    }
    return asSent(doors.hall, rows);
  };
  for (;;) {
    try {
      return await withLockedClass(context, key, takeAll, leaving);
    } catch (error) {
      if (!(error instanceof HeldElsewhere)) throw error;
      leaving = [...leaving, ...error.attempts];
    }
  }
}

/** Reads what decides under the lock of the class, when everything has been done that time has brought about. */
async function factsOf(
  { hall, post }: Doors,
  person: Key,
  leaving: readonly ParticipationRow[],
): Promise<LockedFacts | undefined> {
  const facts = await readLockedFacts(hall, person);
  if (!facts) return undefined;
  const attempts = facts.attempts.filter((attempt) => !leaving.some((other) => isSameRow(attempt, other)));
  if (attempts.length > 0) throw new HeldElsewhere(attempts);
  const { row } = hall;
  const waits = row.waiting + row.overbooked > 0 && row.taken < row.capacity;
  if (!facts.hasExpiredHolds && !row.waiting_list_due && !waits) return facts;
  await endHeldPlaces(hall, post);
  return readLockedFacts(hall, person);
}

const isSameRow = (a: ParticipationRow, b: ParticipationRow): boolean =>
  isSameKey({ centerId: a.center_id, id: a.id }, { centerId: b.center_id, id: b.id });
