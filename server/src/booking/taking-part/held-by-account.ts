import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { actsAsStaff } from '../../frame/access.ts';
import type { Actor } from '../../frame/context.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { lockPerson } from '../../person/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { readWhereverOf } from '../../platform/db/elsewhere.ts';

/**
 * Limits how many unpaid places an account and its family hold at a time, so that one visitor cannot block whole
 * classes. Locks the account's own row, so that two attempts in different classes are counted one after the other.
 * Staff who serve a member are not limited.
 */
export async function refuseTooManyHeld(
  { tx, now, club }: Pick<LockedSession, 'tx' | 'now' | 'club'>,
  actor: Actor,
  person: Key,
): Promise<Refusal<'booking.tooManyPlacesHeld' | 'general.personNotFound'> | undefined> {
  if (actsAsStaff(actor, person)) return undefined;
  const key: Key = { centerId: actor.centerId, id: actor.id };
  if (!(await lockPerson(tx, key))) return refuse('general.personNotFound');
  const { heldPlacesMax: maximum } = club.parameters;
  const others = (await readHolders(tx, key, now)).filter((holder) => !isSameKey(holder, person));
  return others.length >= maximum ? refuse('booking.tooManyPlacesHeld', { maximum }) : undefined;
}

/** The people of the account who hold a place, once for each place. Offers from the club, and places in a basket of courses, do not count. */
async function readHolders(tx: Tx, account: Key, now: Temporal.Instant): Promise<Key[]> {
  const { centerId: homeId, id } = account;
  const family = sql`
    select ${homeId}::integer, ${id}::bigint
    union
    select member.center_id, member.person_id from family_member as own
    join family_member as member on member.center_id = ${homeId} and member.family_id = own.family_id
    where own.center_id = ${homeId} and own.person_id = ${id} and own.relation = 'PRIMARY'`;
  return readWhereverOf(
    tx,
    'participation_elsewhere',
    { centerId: homeId, people: family },
    ({ centerId, people }) => sql<Key>`
      select held.person_center_id as "centerId", held.person_id as id
      from participation as held
      where held.center_id = ${centerId} and (held.person_center_id, held.person_id) in (${people})
        and held.held_until > ${now} and held.promoted_at is null and held.joined_at is null and held.buyer_id is null`,
  );
}
