import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import type { Actor } from '../../frame/context.ts';
import { readBuyerStatuses } from '../../person/eligibility.ts';
import { readPerson } from '../../person/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isOutsideHomeClub } from '../../shopping-basket/home-club.ts';
import type { AddOnFacts } from './quote-add-ons.ts';
import { type AddOnMembership, readAddOnMembership } from './read-membership.ts';

/** Who wants to add something, where and when. */
export interface AddOnBuyer {
  /** The centre that has sold the membership. */
  club: Club;
  now: Temporal.Instant;
  person: Key;
  payer: Key;
  actor: Actor | undefined;
}

/** Whether it is the person's, and was ever paid. */
export const isOwnMembership = ({ row }: AddOnMembership, person: Key): boolean =>
  isSameKey({ centerId: row.person_center_id, id: row.person_id }, person) &&
  row.sub_state !== 'AWAITING_ACTIVATION';

/** Reads what decides about the add-ons of a membership; undefined if the person has no such membership. */
export async function readAddOnFacts(
  db: Db | Tx,
  { club, now, person, payer, actor }: AddOnBuyer,
  id: number,
): Promise<AddOnFacts | undefined> {
  const membership = await readAddOnMembership(db, { centerId: club.center.id, id });
  const member = await readPerson(db, person);
  if (!membership || !member || !isOwnMembership(membership, person)) return undefined;
  return {
    membership,
    payer,
    today: dateIn(now, club.center.time_zone),
    people: [member, ...(await readBuyerStatuses(db, { actor, person, payer }))],
    isOutsideHomeClub: isOutsideHomeClub(person, club),
  };
}
