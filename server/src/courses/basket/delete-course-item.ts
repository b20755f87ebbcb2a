import type { courses } from '@foyer/contract/courses';
import { auditParticipation } from '../../booking/taking-part/audit-participation.ts';
import { endParticipation } from '../../booking/taking-part/end-participation.ts';
import { fillFreePlaces } from '../../booking/waiting-list/fill-free-places.ts';
import type { Handler } from '../../frame/handle.ts';
import { changeParticipation } from '../../participation/store.ts';
import { writeExtras } from '../products.ts';
import { changeLine } from './line.ts';

type Call = (typeof courses)['delete-course-item'];

/** A place that was offered from the standby list stays offered, until its time is over or the person declines it. */
export const deleteCourseItem: Handler<Call> = (context, line) =>
  changeLine<never>(context, line, async ({ session, notify }, place) => {
    await writeExtras(session.tx, place, []);
    if (place.promoted_at !== null) {
      await changeParticipation(session.tx, place, {
        buyer_center_id: null,
        buyer_id: null,
        price: null,
        paid_dates: null,
        date_price: null,
      });
      return undefined;
    }
    const { participation } = await endParticipation(session, place, { by: 'PERSON' });
    await auditParticipation(session.tx, context, participation, { state: place.state });
    await fillFreePlaces(session, notify);
    return undefined;
  });
