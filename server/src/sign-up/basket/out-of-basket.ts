import { auditParticipation } from '../../booking/taking-part/audit-participation.ts';
import { endParticipation } from '../../booking/taking-part/end-participation.ts';
import type { AtSession } from '../../booking/taking-part/with-locked-session.ts';
import { fillFreePlaces } from '../../booking/waiting-list/fill-free-places.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { changeParticipation, type ParticipationRow } from '../../participation/store.ts';

/** A place that was offered from the standby list stays offered, until its time is over or the person declines it. */
export async function takeOutOfBasket(
  context: SignedInContext,
  { session, notify }: AtSession,
  place: ParticipationRow,
): Promise<void> {
  if (place.promoted_at !== null) {
    const nothing = {
      buyer_center_id: null,
      buyer_id: null,
      price: null,
      paid_dates: null,
      date_price: null,
    };
    await changeParticipation(session.tx, place, nothing);
    return;
  }
  const { participation } = await endParticipation(session, place, { by: 'PERSON' });
  await auditParticipation(session.tx, context, participation, { state: place.state });
  await fillFreePlaces(session, notify);
}
