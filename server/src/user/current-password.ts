import { isSameKey } from '@foyer/contract/shared/keys';
import type { SignedInContext } from '../frame/context.ts';
import { type Refusal, refuse, refuseAndKeep } from '../frame/refuse.ts';
import type { Tx } from '../platform/db/database.ts';
import { countFailure, forgiveUnlessBlocked, minutesUntil } from './lockout.ts';
import { findOwnCredential, lockOwnCredential, type OwnCredential } from './own-credential.ts';
import { verifyPassword } from './password.ts';

type Refused = Refusal<'person.invalidCurrentPassword' | 'login.blocked'>;
type Unproven = Refused | Refusal<'person.currentPasswordNeeded'>;

const wrong = () => refuse('person.invalidCurrentPassword');

const blocked = (until: Temporal.Instant, now: Temporal.Instant) =>
  refuseAndKeep('login.blocked', { lockoutPeriod: minutesUntil(until, now) });

/**
 * Compares the password outside the transaction, as a sign-in does. A wrong one counts as a wrong sign-in:
 * whoever found an open session is told no more than whoever stands at the door.
 */
export async function compareCurrentPassword(
  context: SignedInContext,
  password: string,
): Promise<OwnCredential | Refused> {
  const credential = await findOwnCredential(context.db, context.club, context.person);
  const isRight = await verifyPassword(credential?.passwordHash, password);
  if (!credential) return wrong();
  if (isRight) return credential;
  return context.transaction(async (tx) => {
    const until = await countFailure(tx, context, credential.email);
    return until ? blocked(until, context.now) : refuseAndKeep('person.invalidCurrentPassword');
  });
}

/** Holds the password as it was compared; refuses where the address is blocked, or another was set meanwhile. */
export async function holdCurrentPassword(
  tx: Tx,
  context: SignedInContext,
  compared: OwnCredential,
): Promise<Refused | undefined> {
  const held = await lockOwnCredential(tx, context.club, context.person);
  if (held?.email !== compared.email || held.passwordHash !== compared.passwordHash) return wrong();
  const until = await forgiveUnlessBlocked(tx, context, compared.email);
  return until && blocked(until, context.now);
}

/**
 * For what must not be done with an open session alone: the password once more, where somebody acts for themselves and
 * has one here; undefined where there is none to ask for. Who came by single sign-on proves themselves to the other
 * system, and staff act for others by their role. What is compared is still to be held.
 */
export async function compareOwnPassword(
  context: SignedInContext,
  currentPassword: string | undefined,
): Promise<OwnCredential | Unproven | undefined> {
  const { actor, person, db, club } = context;
  if (!isSameKey(actor, person) || actor.session.isSso) return undefined;
  if (!(await findOwnCredential(db, club, person))) return undefined;
  if (currentPassword === undefined) return refuse('person.currentPasswordNeeded');
  return compareCurrentPassword(context, currentPassword);
}
