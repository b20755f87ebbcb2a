import type { Key } from '@foyer/contract/shared/keys';
import type { LockedSession } from '../../participation/locked-session.ts';
import { changeParticipation, type ParticipationRow } from '../../participation/store.ts';
import { noteElsewhere } from '../../platform/db/elsewhere.ts';

/** Why another place can't be added to a basket. One basket has one seller. */
export function basketObstacle(
  held: readonly Pick<ParticipationRow, 'center_id'>[],
  centerId: number,
  most: number,
): 'basket.otherClub' | 'PURCHASE_EXCEEDED' | undefined {
  if (held.some(({ center_id }) => center_id !== centerId)) return 'basket.otherClub';
  return held.length >= most ? 'PURCHASE_EXCEEDED' : undefined;
}

/** What is written with a place: its price, and of a course for which dates it is. */
export type PlacePrice = Pick<ParticipationRow, 'price'> &
  Partial<Pick<ParticipationRow, 'paid_dates' | 'date_price'>>;

/** The price of a place is written when it is taken, and doesn't change while it is held. */
export async function putIntoBasket(
  { tx }: Pick<LockedSession, 'tx'>,
  place: ParticipationRow,
  buyer: Key,
  price: PlacePrice,
): Promise<ParticipationRow> {
  await noteElsewhere(tx, 'participation_elsewhere', [{ person: buyer, atCenterId: place.center_id }]);
  return changeParticipation(tx, place, { buyer_center_id: buyer.centerId, buyer_id: buyer.id, ...price });
}
