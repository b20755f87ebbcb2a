import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { SessionRow } from '../../participation/session-row.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { type AddOnsOf, classToOpen, selectSubscriptionEntitlements } from './entitlements.ts';
import { addOnOf } from './privilege-number.ts';

/** A place that a membership paid for. */
export interface PaidPlace {
  participation: Key;
  person: Key;
  subscription: Key;
}

interface Opening {
  privilege: number;
  isLimited: boolean;
}

async function openingsOf(
  db: Db | Tx,
  { person, subscription }: PaidPlace,
  row: SessionRow,
  addOns: AddOnsOf,
): Promise<Opening[]> {
  const { centerId } = subscription;
  const { rows } = await selectSubscriptionEntitlements(person, classToOpen(row), centerId, addOns).execute(
    db,
  );
  return rows
    .filter(({ center_id, id }) => isSameKey({ centerId: center_id, id }, subscription))
    .map(({ privilege, times }) => ({ privilege, isLimited: times !== null }));
}

/** By which limited privilege a place was booked; undefined where it was none. */
async function usedPrivilege(
  db: Db | Tx,
  { participation, subscription: { centerId, id } }: PaidPlace,
): Promise<number | undefined> {
  const use = await db
    .selectFrom('privilege_use')
    .select('privilege')
    .where('center_id', '=', centerId)
    .where('subscription_id', '=', id)
    .where('participation_center_id', '=', participation.centerId)
    .where('participation_id', '=', participation.id)
    .executeTakeFirst();
  return use?.privilege;
}

/**
 * Whether a place was opened by an add-on alone that the membership hasn't on the day of the class, or wouldn't have without
 * the add-on that is named. A plan that opens less than it did is no reason to lose a place.
 */
export async function isLostWithAddOn(
  db: Db | Tx,
  place: PaidPlace,
  row: SessionRow,
  ending?: number,
): Promise<boolean> {
  const isKept = ({ privilege }: Opening) =>
    addOnOf(privilege) === undefined || addOnOf(privilege) !== ending;
  const kept = (await openingsOf(db, place, row, 'DAY')).filter(isKept);
  const used = await usedPrivilege(db, place);
  if (used !== undefined)
    return addOnOf(used) !== undefined && !kept.some(({ privilege }) => privilege === used);
  if (kept.some(({ isLimited }) => !isLimited)) return false;
  const ever = await openingsOf(db, place, row, 'EVER');
  return ever.some(({ privilege, isLimited }) => !isLimited && addOnOf(privilege) !== undefined);
}
