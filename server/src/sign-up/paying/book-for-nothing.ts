import type { Participation } from '@foyer/contract/classes';
import { isPaid, type Purpose } from '@foyer/contract/shared/payment';
import { toOwnParticipationResponse } from '../../classes/response.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { readOwn } from '../../participation/own-participations.ts';
import { readSession } from '../../participation/session-row.ts';
import { personOf, readParticipation, sessionKeyOf } from '../../participation/store.ts';
import { makePayment } from '../../payment/ordering/make-payment.ts';
import type { MakePaymentInput } from '../../payment/ordering/payment-order.ts';
import { keys } from '../../platform/db/keys.ts';

interface Basket {
  centerId?: number | undefined;
  lines: readonly { participationId: number; participationCenterId: number }[];
  total: number;
}

/** Signs up for a basket that costs nothing, as a payment of nothing does. */
export async function bookForNothing(
  context: SignedInContext,
  purpose: Purpose,
  input: object,
  { centerId, lines, total }: Basket,
): Promise<{ participations: Participation[] } | Refusal> {
  const { db, now } = context;
  if (centerId === undefined) return refuse('basket.empty');
  if (total > 0) return refuse('basket.priceChanged');
  const participationIds = lines.map(({ participationId }) => participationId);
  const order: MakePaymentInput & object = { ...input, ...{ centerId, participationIds, total } };
  const paid = await makePayment(context, purpose, 'cc', order);
  if (paid instanceof Refusal) return paid;
  if (!isPaid(paid.state)) return refuse('booking.alreadyCancelled');
  const participations = [];
  for (const { participationId, participationCenterId } of lines) {
    const place = await readParticipation(db, { centerId: participationCenterId, id: participationId });
    const row = place && (await readSession(db, sessionKeyOf(place)));
    if (!row) continue;
    const own = await readOwn(db, [row], keys([personOf(place)]), now);
    const shown = own.find(({ id }) => id === participationId);
    if (shown) participations.push(toOwnParticipationResponse(shown, row, now));
  }
  return { participations };
}
