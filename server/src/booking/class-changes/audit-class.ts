import { formatKey } from '@foyer/contract/shared/keys';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { keyOfSession } from '../../participation/session-row.ts';

/** Audits a change that staff made for everyone in a class. */
export const auditClass = (
  { actor, callPath, correlationId, now }: SignedInContext,
  { tx, club, row }: Pick<LockedSession, 'tx' | 'club' | 'row'>,
  change: { before: object; after: object },
): Promise<void> =>
  audit(
    tx,
    { actor, callPath, correlationId, now, club, person: undefined },
    { entity: 'booking', key: formatKey('booking', keyOfSession(row)), ...change },
  );
