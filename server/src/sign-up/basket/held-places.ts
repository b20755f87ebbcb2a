import type { ActivityType } from '@foyer/contract/shared/booking';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { withFirstNames } from '../../participation/first-names.ts';
import type { ParticipationRow } from '../../participation/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { readWherever } from '../../platform/db/elsewhere.ts';

/** A place in a basket, or one that was, with the first name of its person. */
export type BasketPlace = ParticipationRow & { first_name: string };

/** One person has a basket for each type of session: courses, camps. */
const inBasketOf = (buyer: Key, type: ActivityType, centerId: number) => sql`
  from participation
  where participation.center_id = ${centerId} and participation.buyer_center_id = ${buyer.centerId} and participation.buyer_id = ${buyer.id}
    and exists (select from booking join activity on activity.center_id = ${centerId}
      and activity.id = booking.activity_id and activity.type = ${type}::text
      where booking.center_id = ${centerId} and booking.id = participation.booking_id)`;

/** The places that are held in a person's open basket; the one that was added first is the first. */
export async function readHeld(
  db: Db | Tx,
  type: ActivityType,
  buyer: Key,
  now: Temporal.Instant,
): Promise<BasketPlace[]> {
  const rows = await readWherever(
    db,
    'participation_elsewhere',
    buyer,
    (centerId) => sql<ParticipationRow>`
      select participation.* ${inBasketOf(buyer, type, centerId)}
        and participation.state = 'TENTATIVE' and participation.held_until > ${now}::timestamptz
      order by participation.id`,
  );
  return withFirstNames(db, rows);
}

const shownMinutes = 60;

/** Places whose time was over lately, unless the person has come back to the session. */
export async function readRanOut(
  db: Db | Tx,
  type: ActivityType,
  buyer: Key,
  now: Temporal.Instant,
): Promise<BasketPlace[]> {
  const since = now.subtract({ minutes: shownMinutes });
  const rows = await readWherever(
    db,
    'participation_elsewhere',
    buyer,
    (centerId) => sql<ParticipationRow>`
      select participation.* ${inBasketOf(buyer, type, centerId)}
        and (participation.state = 'TENTATIVE' and participation.held_until <= ${now}::timestamptz
          or participation.state = 'CANCELLED' and participation.ended_by = 'TIME'
            and participation.state_at > ${since}::timestamptz)
        and not exists (select from participation as later
          where later.center_id = ${centerId} and later.booking_id = participation.booking_id
            and later.person_center_id = participation.person_center_id
            and later.person_id = participation.person_id and later.id > participation.id)
      order by participation.id`,
  );
  return withFirstNames(db, rows);
}

export const isInBasketOf = (
  buyer: Key,
  { state, buyer_center_id, buyer_id }: Pick<ParticipationRow, 'state' | 'buyer_center_id' | 'buyer_id'>,
): boolean =>
  state === 'TENTATIVE' &&
  buyer_center_id !== null &&
  buyer_id !== null &&
  isSameKey({ centerId: buyer_center_id, id: buyer_id }, buyer);

/** A place that is held in nobody's basket, or in the buyer's own. */
export const mayBuy = (
  { buyer_center_id, buyer_id }: Pick<ParticipationRow, 'buyer_center_id' | 'buyer_id'>,
  buyer: Key,
): boolean =>
  buyer_center_id === null ||
  buyer_id === null ||
  isSameKey({ centerId: buyer_center_id, id: buyer_id }, buyer);

/** All of a basket is held until the same moment, which the first place sets. Offers have a time of their own. */
export const heldUntilOf = (
  held: readonly Pick<ParticipationRow, 'held_until' | 'promoted_at'>[],
): Temporal.Instant | undefined =>
  held
    .flatMap(({ held_until, promoted_at }) => (promoted_at === null && held_until ? [held_until] : []))
    .toSorted(Temporal.Instant.compare)[0];

/** Until when anything of it is held; undefined: it is empty. */
export const endOf = (held: readonly Pick<ParticipationRow, 'held_until'>[]): Temporal.Instant | undefined =>
  held.flatMap(({ held_until }) => held_until ?? []).toSorted(Temporal.Instant.compare)[0];

export const toPersonName = ({
  person_center_id,
  person_id,
  first_name,
}: Pick<BasketPlace, 'person_center_id' | 'person_id' | 'first_name'>) => ({
  ...{ id: person_id, centerId: person_center_id, firstName: first_name },
});
