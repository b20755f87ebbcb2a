import { isSameKey } from '@foyer/contract/shared/keys';
import type { SignedInContext } from '../../frame/context.ts';
import { type Refusal, refuse, refuseAndKeep } from '../../frame/refuse.ts';
import type { Tx } from '../../platform/db/database.ts';
import { findOwnCredential, lockOwnCredential, type OwnCredential } from '../own-credential.ts';
import { countFailure, forgiveUnlessBlocked, minutesUntil } from './lockout.ts';
import { verifyPassword } from './password-hash.ts';

type Refused = Refusal<'person.invalidCurrentPassword' | 'login.blocked'>;
type Unproven = Refused | Refusal<'person.currentPasswordNeeded'>;

const wrong = () => refuse('person.invalidCurrentPassword');

const blocked = (until: Temporal.Instant, now: Temporal.Instant) =>
  refuseAndKeep('login.blocked', { lockoutPeriod: minutesUntil(until, now) });

/**
 * Compares the password outside the transaction, as signing in does. A wrong one counts as a failed sign-in, so that
 * a found session is no easier to guess with than the sign-in page.
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

/** Locks the password that was compared. Refuses if the address is blocked or the password has changed. */
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
 * Asks for the password once more before actions that an open session alone must not allow. Undefined if there is no
 * password to ask for: after single sign-on, and for staff who act for others. The result must still be locked.
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
