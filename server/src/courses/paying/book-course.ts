import type { RefusalOf } from '@foyer/contract/call';
import type { courses } from '@foyer/contract/courses';
import { isPaid } from '@foyer/contract/shared/payment';
import { toOwnParticipationResponse } from '../../classes/response.ts';
import { readOwn } from '../../classes/store.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { personOf } from '../../participation/store.ts';
import { makePayment } from '../../payment/ordering/make-payment.ts';
import type { MakePaymentInput } from '../../payment/ordering/payment-order.ts';
import { keys } from '../../platform/db/keys.ts';
import { readBasket } from '../basket/respond.ts';
import { readHeld } from '../basket/store.ts';
import { readTheseCourses } from '../store.ts';

type Call = (typeof courses)['book-course'];

/** Signs up for a basket that costs nothing, as a payment of nothing does. */
export const bookCourse: Handler<Call> = async (context, input) => {
  const { db, person, now } = context;
  const { centerId, lines, total } = await readBasket(db, person, now);
  if (centerId === undefined) return refuse('basket.empty');
  if (total > 0) return refuse('basket.priceChanged');
  const held = await readHeld(db, person, now);
  const participationIds = lines.map(({ participationId }) => participationId);
  const order: MakePaymentInput & object = { ...input, ...{ centerId, participationIds, total } };
  const paid = await makePayment(context, 'courses', 'cc', order);
  if (paid instanceof Refusal) return paid as Refusal<RefusalOf<Call>>;
  if (!isPaid(paid.state)) return refuse('booking.alreadyCancelled');
  const sessions = await readTheseCourses(
    db,
    lines.map(({ course: { courseCenterId, courseId } }) => ({ centerId: courseCenterId, id: courseId })),
  );
  const own = await readOwn(db, sessions, keys(held.map(personOf)), now);
  return {
    participations: own.flatMap((one) => {
      const row = sessions.find(({ center_id, id }) => center_id === one.center_id && id === one.booking_id);
      return row && participationIds.includes(one.id) ? [toOwnParticipationResponse(one, row, now)] : [];
    }),
  };
};
