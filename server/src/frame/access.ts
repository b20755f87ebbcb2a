import type { Call } from '@foyer/contract/call';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { gdprStatusOf } from '@foyer/contract/shared/person/profile';
import { sql } from 'kysely';
import type { Club, Clubs } from '../clubs/club.ts';
import type { Db } from '../platform/db/database.ts';
import type { Actor } from './context.ts';
import { type Refusal, refuse } from './refuse.ts';

/** Who may make this call at all? Decided before anything else, in this one place. */
export function mayCall(call: Call, actor: Actor | undefined): Refusal | undefined {
  if (call.access === 'anyone' || call.access === 'signedInOrNot') return undefined;
  if (!actor) return refuse('general.authenticationError');
  if (call.access === 'signedIn') return undefined;
  return call.access.some((level) => actor.levels.includes(level))
    ? undefined
    : refuse('general.notAuthorized');
}

/**
 * Somebody who has refused the terms of their own club can only sign out, change their mind, take their data along or
 * have it erased. Where the answer is still open they are asked by the portal, and nothing is closed to them.
 */
export async function hasRefusedTerms(clubs: Pick<Clubs, 'byCenter'>, actor: Actor): Promise<boolean> {
  if (actor.gdpr.gdpr_accepted !== false || !actor.levels.includes('MEMBER')) return false;
  const home = await clubs.byCenter(actor.centerId);
  return home !== undefined && gdprStatusOf(home.parameters.gdprVersion, actor.gdpr) === 'REFUSED';
}

interface SelectedUser {
  selectedUserId?: number;
  selectedUserCenterId?: number;
}

/**
 * Whom is the call about, and may the caller act for them? Oneself; whoever belongs to a centre in which one
 * works; the family whose primary adult one is. People of another brand are not there. What anyone may ask, signed in
 * or not, is about nobody, unless it says about whom.
 */
export async function personOf(
  db: Db,
  { call, club, actor, input }: { call: Call; club: Club; actor: Actor | undefined; input: unknown },
): Promise<Key | Refusal | undefined> {
  if (call.access === 'anyone') return undefined;
  const self = actor && { centerId: actor.centerId, id: actor.id };
  if (call.actsFor !== 'selectedUser') return call.access === 'signedInOrNot' ? undefined : self;
  const { selectedUserId: id, selectedUserCenterId: centerId } = input as SelectedUser;
  if (id === undefined && centerId === undefined) return self;
  if (id === undefined || centerId === undefined) return refuse('general.invalidInput');
  if (!actor) return refuse('general.authenticationError');
  const target = { centerId, id };
  return mayActFor(db, { club, actor, target, ...(call.isPersonal && { isPersonal: true }) });
}

/** Returns the target if the caller may act for them. One rule for calls about one person and about several. */
export async function mayActFor(
  db: Db,
  {
    club,
    actor,
    target,
    isPersonal = false,
  }: { club: Club; actor: Actor; target: Key; isPersonal?: boolean },
): Promise<Key | Refusal<'general.personNotFound' | 'general.notAuthorized'>> {
  const self = { centerId: actor.centerId, id: actor.id };
  if (isSameKey(self, target)) return self;
  const tie = await tieBetween(db, club, self, target);
  if (!tie) return refuse('general.personNotFound');
  if (worksAt(actor, target.centerId)) return tie.isThere ? target : refuse('general.personNotFound');
  const isClosed = !tie.isFamily || (isPersonal && (await hasSignIn(db, club, target)));
  return isClosed ? refuse('general.notAuthorized') : target;
}

/** The caller is the primary adult of somebody without a sign-in, wherever the caller works. */
export async function isDependantOf(
  db: Db,
  { club, actor, target }: { club: Club; actor: Actor; target: Key },
): Promise<boolean> {
  const tie = await tieBetween(db, club, actor, target);
  return tie?.isFamily === true && !(await hasSignIn(db, club, target));
}

interface Tie {
  isThere: boolean;
  isFamily: boolean;
}

/** Undefined where the centre is none of this brand. */
async function tieBetween(db: Db, club: Club, self: Key, target: Key): Promise<Tie | undefined> {
  // A family is of one centre.
  const adultId = self.centerId === target.centerId ? self.id : null;
  const { rows } = await sql<Tie>`
    select person.id is not null as "isThere", primary_adult.person_id is not null as "isFamily"
    from center
    left join person on person.center_id = center.id and person.id = ${target.id}
      and person.forgotten_at is null
    left join family_member on family_member.center_id = person.center_id
      and family_member.person_id = person.id
    left join family_member as primary_adult on primary_adult.center_id = family_member.center_id
      and primary_adult.family_id = family_member.family_id and primary_adult.relation = 'PRIMARY'
      and primary_adult.person_id = ${adultId}::bigint
    where center.id = ${target.centerId} and center.brand_id = ${club.brand.id}`.execute(db);
  return rows[0];
}

async function hasSignIn(db: Db, { brand }: Club, { centerId, id }: Key): Promise<boolean> {
  const credential = await db
    .selectFrom('credential')
    .select('person_id')
    .where('center_id', '=', brand.directoryCenterId)
    .where('person_center_id', '=', centerId)
    .where('person_id', '=', id)
    .executeTakeFirst();
  return credential !== undefined;
}

/** The centres in which somebody works. */
export const staffCenters = ({ scopes }: Pick<Actor, 'scopes'>): number[] => [
  ...new Set(
    scopes.filter(({ role }) => role === 'STAFF' || role === 'MANAGER').map(({ centerId }) => centerId),
  ),
];

export const worksAt = (actor: Actor, centerId: number): boolean => staffCenters(actor).includes(centerId);

/** Somebody of the club, for a member. */
export const actsAsStaff = (actor: Actor | undefined, person: Key): boolean =>
  actor !== undefined && !isSameKey(actor, person) && worksAt(actor, person.centerId);
