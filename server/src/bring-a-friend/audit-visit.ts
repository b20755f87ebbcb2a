import { formatKey } from '@foyer/contract/shared/keys';
import { audit } from '../frame/audit/audit.ts';
import type { Tx } from '../platform/db/database.ts';
import { keyOfVisit, type VisitRow } from './store.ts';

/** Records in the history of the person of the context what became of a visit. */
export function auditVisit(tx: Tx, context: Parameters<typeof audit>[1], visit: VisitRow): Promise<void> {
  const { card, number } = keyOfVisit(visit);
  return audit(tx, context, {
    entity: 'guestVisit',
    key: `${formatKey('clipcard', card)} ${number}`,
    after: { state: visit.state, until: visit.ends_at.toString() },
  });
}
