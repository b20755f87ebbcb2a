import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { type RawBuilder, sql } from 'kysely';
import { staffCenters } from '../../frame/access.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { mayActFor, readMembers } from './family.ts';

/**
 * Finds the person whom a call is about, and the relatives whom the caller may act for. Must not run inside
 * `transaction`.
 */
export async function dependantsOf(context: SignedInContext): Promise<Key[]> {
  const { actor, person, db } = context;
  const members = await readMembers(db, person);
  const relatives = members
    .filter((member) => mayActFor(actor, members, member))
    .map(({ center_id, id }) => ({ centerId: center_id, id }))
    .filter((relative) => !isSameKey(relative, person));
  return [person, ...relatives];
}

/** The same people, for `(center_id, id) in (…)`: who asks about them need not read them first. */
export const dependantsQuery = ({ actor, person }: SignedInContext): RawBuilder<unknown> => sql`
  select ${person.centerId}::integer, ${person.id}::bigint
  union all
  select member.center_id, member.person_id
  from family_member as own
  join family_member as member on member.center_id = own.center_id and member.family_id = own.family_id
    and member.person_id <> own.person_id
  join person on person.center_id = member.center_id and person.id = member.person_id and person.forgotten_at is null
  where own.center_id = ${person.centerId} and own.person_id = ${person.id} and (
    member.center_id = any(${staffCenters(actor)}::integer[])
    or (member.center_id = ${actor.centerId} and member.person_id = ${actor.id})
    or exists (select from family_member as head where head.center_id = own.center_id
      and head.family_id = own.family_id and head.relation = 'PRIMARY'
      and head.center_id = ${actor.centerId} and head.person_id = ${actor.id}))`;
