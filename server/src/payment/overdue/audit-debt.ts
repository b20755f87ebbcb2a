import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { audit } from '../../frame/audit/audit.ts';
import type { Tx } from '../../platform/db/database.ts';

/** Audits that a debt of a person was handed over, is paid or cancelled, or is owed again. Nobody has asked for it. */
export const auditDebt = (
  tx: Tx,
  person: Key,
  {
    now,
    what,
    references,
  }: {
    now: Temporal.Instant;
    what: 'handed-over' | 'paid' | 'cancelled' | 'owed-again';
    references: readonly string[];
  },
): Promise<void> =>
  audit(
    tx,
    { actor: undefined, person, now, callPath: `debt/${what}`, correlationId: formatKey('person', person) },
    { entity: 'debt', key: formatKey('person', person), after: { [what]: references } },
  );
