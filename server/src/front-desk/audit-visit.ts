import { audit } from '../frame/audit/audit.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { Tx } from '../platform/db/database.ts';
import { type VisitRow, visitorOf } from './visits.ts';

/** Audits a visit in the history of the person who came. */
export function auditVisit(
  tx: Tx,
  { actor, callPath, correlationId, now }: SignedInContext,
  visit: VisitRow,
  side: 'before' | 'after',
): Promise<void> {
  const { center_id, id, at, despite } = visit;
  return audit(
    tx,
    { actor, callPath, correlationId, now, person: visitorOf(visit) },
    {
      entity: 'visit',
      key: `${center_id} ${id}`,
      [side]: { at: at.toString(), ...(despite.length > 0 && { despite }) },
    },
  );
}
