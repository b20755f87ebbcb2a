import type { Family, FamilyMember, Relation } from '@foyer/contract/person/family';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Club } from '../../clubs/club.ts';
import { homeClub } from '../../clubs/home-club.ts';
import { actsAsStaff, worksAt } from '../../frame/access.ts';
import type { Actor, SignedInContext } from '../../frame/context.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { summaryOf } from '../../user/person-summary.ts';
import type { PersonRow } from '../columns.ts';
import { ineligibilityOf } from '../eligibility.ts';
import type { PersonTables } from '../tables.ts';

export interface MemberRow
  extends Pick<
    PersonRow,
    | 'center_id'
    | 'id'
    | 'first_name'
    | 'last_name'
    | 'status'
    | 'birthday'
    | 'gender'
    | 'is_blocked'
    | 'is_blacklisted'
  > {
  family_id: number;
  family_name: string;
  relation: PersonTables['family_member']['relation'];
}

interface MemberWithSignIn extends MemberRow {
  has_sign_in: boolean;
}

/** The family of a person: who is in it, and what the caller may do there. Not inside `transaction`. */
export async function readFamily(context: SignedInContext, db: Db, key: Key): Promise<Family> {
  const club = await homeClub(context, key.centerId);
  return toFamilyResponse(context, club, await withSignIns(db, club, await readMembers(db, key)));
}

/** Everybody in the person's family, the primary adult first, then the oldest; nobody where there is none. */
export async function readMembers(db: Db | Tx, key: Key): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    select person.center_id, person.id, person.first_name, person.last_name, person.status, person.birthday,
      person.gender, person.is_blocked, person.is_blacklisted, family.id as family_id, family.name as family_name, member.relation
    from family_member as own
    join family on family.center_id = own.center_id and family.id = own.family_id
    join family_member as member on member.center_id = own.center_id and member.family_id = own.family_id
    join person on person.center_id = member.center_id and person.id = member.person_id
    where own.center_id = ${key.centerId} and own.person_id = ${key.id} and person.forgotten_at is null
    order by member.relation <> 'PRIMARY', person.birthday nulls last, person.id`.execute(db);
  return rows;
}

/** Adds which people of one centre can sign in. The brand's directory knows, which may be on another shard. */
export async function withSignIns<T extends Pick<MemberRow, 'center_id' | 'id'>>(
  db: Db | Tx,
  { brand }: Club,
  people: readonly T[],
): Promise<(T & { has_sign_in: boolean })[]> {
  const [first] = people;
  if (!first) return [];
  const credentials = await db
    .selectFrom('credential')
    .select('person_id')
    .where('center_id', '=', brand.directoryCenterId)
    .where('person_center_id', '=', first.center_id)
    .where(
      'person_id',
      'in',
      people.map(({ id }) => id),
    )
    .execute();
  const ids = new Set(credentials.map(({ person_id }) => person_id));
  return people.map((person) => ({ ...person, has_sign_in: ids.has(person.id) }));
}

export function toFamilyResponse(
  { actor }: Pick<SignedInContext, 'actor'>,
  club: Club,
  rows: MemberWithSignIn[],
): Family {
  const { childMinimumAge, childMaximumAge, familyMembersMax } = club.parameters;
  return {
    ...(rows[0] ? { name: rows[0].family_name } : {}),
    members: rows.map((row) => toMemberResponse(actor, club, rows, row)),
    canAdd:
      rows.length < familyMembersMax &&
      rows.some((row) => isPrimary(row) && mayActFor(actor, rows, row) && mayAdd(actor, row)),
    children: { minimumAge: childMinimumAge, maximumAge: childMaximumAge },
  };
}

/** One of the family as they stand after a change. */
export async function readMember(
  tx: Tx,
  { actor }: SignedInContext,
  club: Club,
  key: Key,
): Promise<FamilyMember> {
  const rows = await withSignIns(tx, club, await readMembers(tx, key));
  const row = rows.find(({ center_id, id }) => center_id === key.centerId && id === key.id);
  if (!row) throw new Error('is in no family');
  return toMemberResponse(actor, club, rows, row);
}

const toMemberResponse = (
  actor: Actor,
  club: Club,
  rows: MemberRow[],
  row: MemberWithSignIn,
): FamilyMember => ({
  ...summaryOf(row, club.center),
  relation: row.relation,
  ...(row.birthday ? { birthday: row.birthday.toString() } : {}),
  gender: row.gender,
  canActFor: mayActFor(actor, rows, row),
  // Who signs in says of themselves who they are; nobody else does so as a member of their family.
  canEdit: isEditable(row) && mayActFor(actor, rows, row),
});

/** As `add-child` decides. */
const mayAdd = (actor: Actor, primary: MemberRow): boolean =>
  actsAsStaff(actor, { centerId: primary.center_id, id: primary.id }) || !ineligibilityOf([primary]);

const isPrimary = ({ relation }: Pick<MemberRow, 'relation'>) => relation === 'PRIMARY';

/** May the primary adult say who this is? */
export const isEditable = (row: MemberWithSignIn): row is MemberWithSignIn & { relation: Relation } =>
  !isPrimary(row) && !row.has_sign_in;

const isSelf = (actor: Actor, row: MemberRow) => row.center_id === actor.centerId && row.id === actor.id;

/** The same answer as `personOf` of the frame would give. */
export const mayActFor = (actor: Actor, rows: MemberRow[], row: MemberRow): boolean =>
  isSelf(actor, row) ||
  worksAt(actor, row.center_id) ||
  rows.some((member) => isPrimary(member) && isSelf(actor, member));
