import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { isDependantOf } from '../../frame/access.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { readMembers, withSignIns } from '../../person/family/family.ts';
import type { Reader } from '../store.ts';
import type { FieldRow } from './fields.ts';

/**
 * Whose documents a person's list has: their own, and those that they sign. Callers who read their own list also have what
 * they sign for the family members without a sign-in whose primary adult they are. Not inside `transaction`.
 */
export async function readerOf({ db, club, actor }: SignedInContext, person: Key): Promise<Reader> {
  const reader = { personId: person.id, signsFor: [person.id] };
  if (!isSameKey(actor, person)) return reader;
  const [primary, ...others] = await readMembers(db, person);
  if (primary?.relation !== 'PRIMARY' || primary.id !== person.id || others.length === 0) return reader;
  const members = await withSignIns(db, club, others);
  const dependants = members.filter(({ has_sign_in }) => !has_sign_in).map(({ id }) => id);
  return { ...reader, signsFor: [person.id, ...dependants] };
}

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
