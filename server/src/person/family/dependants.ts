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

/** Whom a call is about, and who makes it: by these, a statement finds the people. */
export interface Dependants {
  personCenterId: number;
  personId: number;
  actorCenterId: number;
  actorId: number;
  /** Centres where the caller is staff. */
  servedCenterIds: number[];
}

export const dependantsIn = ({ actor, person }: SignedInContext): Dependants => ({
  personCenterId: person.centerId,
  personId: person.id,
  actorCenterId: actor.centerId,
  actorId: actor.id,
  servedCenterIds: staffCenters(actor),
});

/** The same people, for `(center_id, id) in (…)`: who asks about them need not read them first. */
export const selectDependants = ({
  personCenterId,
  personId,
  actorCenterId,
  actorId,
  servedCenterIds,
}: Dependants): RawBuilder<unknown> => sql`
  select ${personCenterId}::integer, ${personId}::bigint
  union all
  select member.center_id, member.person_id
  from family_member as own
  join family_member as member on member.center_id = own.center_id and member.family_id = own.family_id
    and member.person_id <> own.person_id
  join person on person.center_id = member.center_id and person.id = member.person_id and person.forgotten_at is null
  where own.center_id = ${personCenterId} and own.person_id = ${personId} and (
    member.center_id = any(${servedCenterIds}::integer[])
    or (member.center_id = ${actorCenterId} and member.person_id = ${actorId})
    or exists (select from family_member as head where head.center_id = own.center_id
      and head.family_id = own.family_id and head.relation = 'PRIMARY'
      and head.center_id = ${actorCenterId} and head.person_id = ${actorId}))`;
