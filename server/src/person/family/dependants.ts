import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { type RawBuilder, sql } from 'kysely';
import { staffCenters } from '../../frame/access.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { familyOf } from './family.ts';

/** Whoever the call is about, and whom of the family the caller may act for besides. Not inside `transaction`. */
export async function lookedAfter(context: SignedInContext): Promise<Key[]> {
  const { person, db } = context;
  const family = await familyOf(context, db, person);
  const relatives = family.members
    .filter(({ canActFor }) => canActFor)
    .map(({ centerId, personId }) => ({ centerId, id: personId }))
    .filter((relative) => !isSameKey(relative, person));
  return [person, ...relatives];
}

/** The same people, for `(center_id, id) in (…)`: who asks about them need not read them first. */
export const theLookedAfter = ({ actor, person }: SignedInContext): RawBuilder<unknown> => sql`
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
