import { formatKey } from '@foyer/contract/shared/keys';
import type { userCalls } from '@foyer/contract/user';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { endSessionsOf } from './open-session.ts';

export const endOtherSessions: Handler<(typeof userCalls)['end-other-sessions']> = (context) =>
  context.transaction(async (tx) => {
    const { actor, person, now } = context;
    const ended = await endSessionsOf(tx, person, now, actor.session.tokenHash);
    await audit(tx, context, {
      entity: 'session',
      key: formatKey('person', person),
      after: { endedSessions: ended },
    });
    return { ended };
  });
