import { formatKey } from '@foyer/contract/shared/keys';
import { audit } from '../frame/audit/audit.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { Tx } from '../platform/db/database.ts';

/** Audits whether a person's calendar has a private address from now on. */
export const auditFeed = (tx: Tx, context: SignedInContext, calendarFeed: boolean): Promise<void> =>
  audit(tx, context, {
    entity: 'person',
    key: formatKey('person', context.person),
    after: { calendarFeed },
  });
