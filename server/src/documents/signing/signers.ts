import type { Key } from '@foyer/contract/shared/keys';
import { isDependantOf } from '../../frame/access.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { FieldRow } from './fields.ts';

/**
 * For whom of a document's signers the caller signs: for themselves, and for family members without a sign-in whose
 * primary adult they are. Not inside `transaction`.
 */
export async function readOwnSigners(
  { db, club, actor }: SignedInContext,
  { centerId }: Key,
  fields: readonly Pick<FieldRow, 'signer_person_id'>[],
): Promise<ReadonlySet<number>> {
  const own = new Set<number>();
  if (actor.centerId !== centerId) return own;
  for (const id of new Set(fields.map(({ signer_person_id }) => signer_person_id))) {
    const isOwn = id === actor.id || (await isDependantOf(db, { club, actor, target: { centerId, id } }));
    if (isOwn) own.add(id);
  }
  return own;
}
