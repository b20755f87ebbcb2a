import { formatKey } from '@foyer/contract/shared/keys';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { keyOfSession } from '../../participation/session-row.ts';

/** What somebody of the club has changed for everybody in a class. */
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
