import type { Key } from '@foyer/contract/shared/keys';
import type { Tx } from '../../platform/db/database.ts';
import type { PersonTables } from '../tables.ts';

type Relation = PersonTables['family_member']['relation'];

/** A family with its primary adult; says its number. */
export async function insertFamily(
  tx: Tx,
  primary: Key,
  name: string,
  now: Temporal.Instant,
): Promise<number> {
  const { id } = await tx
    .insertInto('family')
    .values({ center_id: primary.centerId, name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertMember(tx, primary, id, 'PRIMARY');
  return id;
}

export async function insertMember(tx: Tx, person: Key, familyId: number, relation: Relation): Promise<void> {
  await tx
    .insertInto('family_member')
    .values({ center_id: person.centerId, person_id: person.id, family_id: familyId, relation })
    .execute();
}

export async function changeRelation(tx: Tx, person: Key, relation: Relation): Promise<void> {
  await tx
    .updateTable('family_member')
    .set({ relation })
    .where('center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .execute();
}

/** Two who belong to one family. */
export async function areFamily(tx: Tx, one: Key, other: Key): Promise<boolean> {
  if (one.centerId !== other.centerId) return false;
  const found = await tx
    .selectFrom('family_member as own')
    .innerJoin('family_member as member', (on) =>
      on.onRef('member.center_id', '=', 'own.center_id').onRef('member.family_id', '=', 'own.family_id'),
    )
    .select('own.person_id')
    .where('own.center_id', '=', one.centerId)
    .where('own.person_id', '=', one.id)
    .where('member.person_id', '=', other.id)
    .executeTakeFirst();
  return found !== undefined;
}

/** Everybody's role at their own centre, no matter who added them. */
export async function insertMemberRole(tx: Tx, person: Key): Promise<void> {
  await tx
    .insertInto('person_role')
    .values({
      center_id: person.centerId,
      person_id: person.id,
      role: 'MEMBER',
      scope_center_id: person.centerId,
    })
    .execute();
}
