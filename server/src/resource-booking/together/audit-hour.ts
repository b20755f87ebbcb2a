import { formatKey } from '@foyer/contract/shared/keys';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { keyOfSession, type SessionRow } from '../../participation/session-row.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Audits what a host changes about an hour, apart from its places. */
export const auditHour = (
  tx: Tx,
  context: SignedInContext,
  row: Pick<SessionRow, 'center_id' | 'id'>,
  after: object,
): Promise<void> =>
  audit(tx, context, { entity: 'sharedHour', key: formatKey('booking', keyOfSession(row)), after });
