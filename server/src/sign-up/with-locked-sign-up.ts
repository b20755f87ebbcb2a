import type { ActivityType } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import {
  type LockedEligibilityFacts,
  readLockedEligibilityFacts,
} from '../booking/taking-part/eligibility-facts.ts';
import { leavingHolds, refuseHeldElsewhere } from '../booking/taking-part/held-elsewhere.ts';
import {
  type AtSession,
  readOwnHolds,
  withLockedSession,
} from '../booking/taking-part/with-locked-session.ts';
import type { SignedInContext } from '../frame/context.ts';
import { Refusal, refuse } from '../frame/refuse.ts';
import type { Tx } from '../platform/db/database.ts';

export interface AtSignUp<S> extends AtSession {
  /** What is signed up for. */
  subject: S;
  /** What decides about a person; undefined if there is no such person. */
  readFacts(person: Key): Promise<LockedEligibilityFacts | undefined>;
}

/**
 * Works on a locked session of a type that people sign up for, in one transaction. What these people hold elsewhere while they
 * choose or pay is let go, as when they book a class.
 */
export async function withLockedSignUp<S, T>(
  context: SignedInContext,
  {
    key,
    people,
    type,
    read,
  }: {
    key: Key;
    people: readonly Key[];
    type: ActivityType;
    read: (tx: Tx, key: Key) => Promise<S | undefined>;
  },
  work: (at: AtSignUp<S>) => Promise<T>,
): Promise<T | Refusal<'booking.classGone'>> {
  const held = people.length === 0 ? [] : await readOwnHolds(context.db, people);
  return leavingHolds(
    (leaving) =>
      withLockedSession(
        context,
        key,
        async ({ session, notify }) => {
          const subject = session.row.type === type ? await read(session.tx, key) : undefined;
          if (!subject) return refuse('booking.classGone');
          const readFacts = async (person: Key) => {
            const facts = await readLockedEligibilityFacts(session, person);
            if (facts) refuseHeldElsewhere(facts.attempts, leaving);
            return facts;
          };
          return work({ session, notify, subject, readFacts });
        },
        leaving,
      ),
    held,
  );
}

/** Whether the session is gone, which each domain says in its own words. */
export const isGone = <T>(done: T | Refusal<'booking.classGone'>): done is Refusal<'booking.classGone'> =>
  done instanceof Refusal && done.code === 'booking.classGone';
