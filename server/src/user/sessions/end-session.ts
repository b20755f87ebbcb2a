import { formatKey } from '@foyer/contract/shared/keys';
import type { userCalls } from '@foyer/contract/user';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { endNamedSession } from './store.ts';

export const endOwnSession: Handler<(typeof userCalls)['end-session']> = (context, { sessionId }) =>
  context.transaction(async (tx) => {
    const { person, now } = context;
    if (!(await endNamedSession(tx, person, sessionId, now))) return refuse('general.notFound');
    await audit(tx, context, { entity: 'session', key: formatKey('person', person), after: 'ended' });
    return { ended: true as const };
  });
