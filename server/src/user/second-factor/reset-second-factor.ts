import { formatKey, isSameKey } from '@foyer/contract/shared/keys';
import type { userCalls } from '@foyer/contract/user';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { lockOwnCredential } from '../own-credential.ts';
import { endSessionsOf } from '../sessions/open-session.ts';
import { notifyOfFactorChange } from './emails.ts';
import { deletePasskeys } from './passkeys.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';

/**
 * Lets a manager of the person's centre, who has verified the person's identity, reset their factors; never their
 * own.
 */
export const resetSecondFactor: Handler<(typeof userCalls)['reset-second-factor']> = async (context) => {
  const { actor, person, club, now } = context;
  if (isSameKey(actor, person)) return refuse('general.invalidInput');
  const isManager = actor.scopes.some(
    ({ role, centerId }) => role === 'MANAGER' && centerId === person.centerId,
  );
  if (!isManager) return refuse('general.notAuthorized');
  return context.transaction(async (tx) => {
    // Wait for a change of factors, or a sign-in, that is under way.
    await lockOwnCredential(tx, club, person);
    const passkeys = await deletePasskeys(tx, person);
    await deleteRecoveryCodes(tx, person);
    const endedSessions = await endSessionsOf(tx, person, now);
    if (passkeys > 0) await notifyOfFactorChange(tx, context, person, { change: 'secondFactorReset' });
    await audit(tx, context, {
      entity: 'passkey',
      key: formatKey('person', person),
      after: { reset: passkeys, endedSessions },
    });
    return { reset: true as const };
  });
};
