import { isGiven } from '../../booking/paying/held-place.ts';
import { readParticipation } from '../../participation/store.ts';
import type { Delivery, Line, Sale } from '../../shopping-basket/sellable.ts';

/** Delivers what is bought with a place. People who don't get the place don't pay for it. */
export async function deliverWithPlace(
  { tx }: Sale,
  { centerId, basketId, payload, amount }: Line<{ participationId: number }>,
): Promise<Delivery> {
  const place = await readParticipation(tx, { centerId, id: payload.participationId });
  return place && (await isGiven(tx, basketId, place))
    ? { amount }
    : { amount: 0, why: 'booking.alreadyCancelled' };
}
