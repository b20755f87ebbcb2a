import { formatKey } from '@foyer/contract/shared/keys';
import type { userCalls } from '@foyer/contract/user';
import { audit } from '../frame/audit/audit.ts';
import type { Handler } from '../frame/handle.ts';
import { endSession } from './sessions/open-session.ts';

export const signOut: Handler<(typeof userCalls)['sign-out']> = async (context) => {
  const { actor, now } = context;
  return context.transaction(async (tx) => {
    const ended = await endSession(tx, actor.centerId, actor.session.tokenHash, now);
    // Signing out in two windows at once is one end and one audit entry.
    if (ended)
      await audit(tx, context, { entity: 'session', key: formatKey('person', actor), after: 'ended' });
    return { signedOut: true as const };
  });
};
