import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { isDependantOf } from '../../frame/access.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { type MemberRow, readMembers, withSignIns } from '../../person/family/family.ts';
import type { DocumentRow, Reader } from '../store.ts';
import type { FieldRow } from './fields.ts';

/** Where somebody signs, and whose document it is. */
interface SignerOfDocument {
  person_id: number;
  signer_person_id: number;
}

/**
 * Whose documents a person's list has: their own, and those that they sign. Callers who read their own list also have what
 * they sign for the family members without a sign-in whose primary adult they are. Not inside `transaction`.
 */
export async function readerOf({ db, club, actor }: SignedInContext, person: Key): Promise<Reader> {
  const members = await readMembers(db, person);
  const reader = {
    personId: person.id,
    signsFor: [person.id],
    family: isAdultOf(members, person.id) ? members.map(({ id }) => id) : [],
  };
  if (!isSameKey(actor, person)) return reader;
  const [primary, ...others] = members;
  if (primary?.relation !== 'PRIMARY' || primary.id !== person.id || others.length === 0) return reader;
  const withSignIn = await withSignIns(db, club, others);
  const dependants = withSignIn.filter(({ has_sign_in }) => !has_sign_in).map(({ id }) => id);
  return { ...reader, signsFor: [person.id, ...dependants] };
}

/** Of these members of a family, somebody can sign as an adult. */
export const isAdultOf = (members: readonly MemberRow[], id: number): boolean =>
  members.some((member) => member.id === id && member.relation !== 'CHILD');

/**
 * In which fields the caller signs: in their own, and in those of family members without a sign-in whose primary adult they
 * are. Adults sign somebody else's document as long as they are in that person's family. Not inside `transaction`.
 */
export async function readOwnFields<Field extends SignerOfDocument>(
  { db, club, actor }: SignedInContext,
  { centerId }: Pick<Key, 'centerId'>,
  fields: readonly Field[],
): Promise<Field[]> {
  if (actor.centerId !== centerId) return [];
  const self = { centerId, id: actor.id };
  const signsForOthers = fields.some((field) => isForSomebodyElse(field, actor.id));
  const members = signsForOthers ? await readMembers(db, self) : [];
  const family = new Set(isAdultOf(members, actor.id) ? members.map(({ id }) => id) : []);
  const dependants = new Set<number>();
  for (const id of new Set(fields.map(({ signer_person_id }) => signer_person_id)))
    if (id !== actor.id && (await isDependantOf(db, { club, actor, target: { centerId, id } })))
      dependants.add(id);
  return fields.filter((field) => {
    if (field.signer_person_id !== actor.id) return dependants.has(field.signer_person_id);
    return !isForSomebodyElse(field, actor.id) || family.has(field.person_id);
  });
}

/** For whom of one document's signers the caller signs. Not inside `transaction`. */
export async function readOwnSigners(
  context: SignedInContext,
  { center_id, person_id }: Pick<DocumentRow, 'center_id' | 'person_id'>,
  fields: readonly Pick<FieldRow, 'signer_person_id'>[],
): Promise<ReadonlySet<number>> {
  const ofDocument = fields.map(({ signer_person_id }) => ({ person_id, signer_person_id }));
  const own = await readOwnFields(context, { centerId: center_id }, ofDocument);
  return new Set(own.map(({ signer_person_id }) => signer_person_id));
}

/** The caller is a signer of somebody else's document. If they sign it no more, they have left the family. */
export const wasSigner = (
  actor: Key,
  { center_id, person_id }: Pick<DocumentRow, 'center_id' | 'person_id'>,
  fields: readonly Pick<FieldRow, 'signer_person_id'>[],
): boolean =>
  actor.centerId === center_id &&
  fields.some(({ signer_person_id }) => isForSomebodyElse({ person_id, signer_person_id }, actor.id));

const isForSomebodyElse = ({ person_id, signer_person_id }: SignerOfDocument, id: number): boolean =>
  signer_person_id === id && person_id !== id;
