import { formatKey } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Audits that staff closed or opened a court, at its centre and not for a person. */
export const auditClosing = (
  { actor, callPath, correlationId, now }: SignedInContext,
  tx: Tx,
  club: Club,
  { bookingId, ...change }: { bookingId: number; before?: object; after: object },
): Promise<void> =>
  audit(
    tx,
    { actor, callPath, correlationId, now, club, person: undefined },
    { entity: 'booking', key: formatKey('booking', { centerId: club.center.id, id: bookingId }), ...change },
  );
