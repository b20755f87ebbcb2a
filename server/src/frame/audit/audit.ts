import type { Key } from '@foyer/contract/shared/keys';
import type { Insertable } from 'kysely';
import { compileOnce } from '../../platform/db/compile-once.ts';
import type { Tx } from '../../platform/db/database.ts';
import { writeLater } from '../../platform/db/later/write-later.ts';
import { json, type Tables } from '../../platform/db/tables.ts';
import type { Context } from '../context.ts';
import type { AuditEntity } from './history.ts';

const insertEntry = compileOnce((tx: Tx, entry: Insertable<Tables['audit']>) =>
  tx.insertInto('audit').values(entry).returning('id').compile(),
);

/** Who did what to whom; written in the transaction of the change itself. */
export async function audit(
  tx: Tx,
  context: Pick<Context, 'person' | 'callPath' | 'correlationId' | 'now'> & {
    /** Not needed where it is about a person. */
    club?: Context['club'];
    /** Who did it; somebody who just proved who they are is no caller with a session yet. */
    actor: Key | undefined;
  },
  change: { entity: AuditEntity; key: string; before?: unknown; after?: unknown },
): Promise<void> {
  const { actor, person } = context;
  const centerId = person?.centerId ?? context.club?.center.id;
  if (centerId === undefined) throw new Error('an audit entry belongs to a person or a centre');
  const entry = insertEntry(tx, {
    center_id: centerId,
    at: context.now,
    actor_center_id: actor?.centerId ?? null,
    actor_id: actor?.id ?? null,
    for_center_id: person?.centerId ?? null,
    for_id: person?.id ?? null,
    call: context.callPath,
    entity: change.entity,
    entity_key: change.key,
    before: change.before === undefined ? null : json(change.before),
    after: change.after === undefined ? null : json(change.after),
    correlation_id: context.correlationId,
  });
  await writeLater(tx, entry, { centerId });
}
