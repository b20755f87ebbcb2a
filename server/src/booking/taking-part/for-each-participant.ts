import { type ActivityType, classTypes } from '@foyer/contract/shared/booking';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { SignedInContext } from '../../frame/context.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { type ParticipationRow, sessionKeyOf } from '../../participation/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import {
  askFactsWithLock,
  type LockedEligibilityFacts,
  readLockedEligibilityFacts,
} from './eligibility-facts.ts';
import { expireHolds } from './expire-holds.ts';
import { leavingHolds, refuseHeldElsewhere } from './held-elsewhere.ts';
import { type RequestedParticipant, toParticipationsResponse } from './requested-participants.ts';
import { type AtSession, withSessionAsIs } from './with-locked-session.ts';

export interface Taking extends AtSession {
  /** Reads the eligibility facts under the lock of the class; undefined if the person does not exist. */
  readEligibilityFacts: () => Promise<LockedEligibilityFacts | undefined>;
  /** The participations of the people processed before this one. */
  before: readonly ParticipationRow[];
}

/** Does `take` for each of these people in one transaction, for all of them or for none. */
export async function forEachParticipant<No extends Refusal>(
  context: SignedInContext,
  key: Key,
  people: readonly RequestedParticipant[],
  take: (taking: Taking, one: RequestedParticipant) => Promise<ParticipationRow | No>,
  /** Holds of these people that are already known. */
  held: readonly ParticipationRow[] = [],
  types: readonly ActivityType[] = classTypes,
) {
  let leaving: readonly ParticipationRow[] = held.filter((attempt) => !isSameKey(sessionKeyOf(attempt), key));
  const takeAll = async (at: AtSession) => {
    if (!types.includes(at.session.row.type)) return refuse('booking.classGone');
    const rows: ParticipationRow[] = [];
    for (const one of people) {
      const readEligibilityFacts = () => factsOf(at, one.person, leaving);
      const row = await take({ ...at, readEligibilityFacts, before: rows }, one);
      if (row instanceof Refusal) return row;
      rows.push(row);
    }
    return toParticipationsResponse(at.session, rows);
  };
  const [first] = people;
  const askWithLock = async (tx: Tx) => {
    if (first) await askFactsWithLock(tx, context.now, { key, person: first.person });
  };
  return leavingHolds((left) => {
    leaving = left;
    return withSessionAsIs(context, key, takeAll, left, askWithLock);
  }, leaving);
}

/** Reads the eligibility facts under the lock of the class, after expiring holds and filling free places if needed. */
async function factsOf(
  { session, notify }: AtSession,
  person: Key,
  leaving: readonly ParticipationRow[],
): Promise<LockedEligibilityFacts | undefined> {
  const facts = await readLockedEligibilityFacts(session, person);
  if (!facts) return undefined;
  refuseHeldElsewhere(facts.attempts, leaving);
  const { row } = session;
  const waits = row.waiting + row.overbooked > 0 && row.taken < row.capacity;
  if (!facts.hasExpiredHolds && !row.waiting_list_due && !waits) return facts;
  await expireHolds(session, notify);
  return readLockedEligibilityFacts(session, person);
}
