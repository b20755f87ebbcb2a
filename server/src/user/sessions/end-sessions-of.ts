import { formatKey, isSameKey } from '@foyer/contract/shared/keys';
import type { userCalls } from '@foyer/contract/user';
import { actsAsStaff } from '../../frame/access.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { endSessionsOf } from './open-session.ts';

/** For staff of the member's centre; people end their own sessions themselves. */
export const endSessionsOfMember: Handler<(typeof userCalls)['end-sessions-of']> = async (context) => {
  const { actor, person, now } = context;
  if (isSameKey(actor, person)) return refuse('general.invalidInput');
  if (!actsAsStaff(actor, person)) return refuse('general.notAuthorized');
  return context.transaction(async (tx) => {
    const ended = await endSessionsOf(tx, person, now);
    await audit(tx, context, {
      entity: 'session',
      key: formatKey('person', person),
      after: { endedSessions: ended },
    });
    return { ended };
  });
};
