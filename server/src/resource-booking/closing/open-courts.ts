import type { resourceBooking } from '@foyer/contract/resource-booking';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { endMaintenance } from '../../participation/maintenance.ts';
import { auditClosing } from './audit-closing.ts';
import { clubToClose } from './plan-closing.ts';
import { toClosing } from './response.ts';
import { markEnded, readClosing, readSessionIds } from './store.ts';

/** Ends a closing early. What is not cancelled by now stays booked. */
export const openCourts: Handler<(typeof resourceBooking)['open-courts']> = async (
  context,
  { closingId, centerId },
) => {
  const club = await clubToClose(context, centerId);
  if (club instanceof Refusal) return club;
  const { now } = context;
  const key = { centerId, id: closingId };
  return context.transaction(async (tx) => {
    if (!(await markEnded(tx, key, now))) return refuse('court.closingGone');
    const closing = await readClosing(tx, key);
    if (Temporal.Instant.compare(closing.ends_at, now) <= 0) return refuse('court.closingGone');
    const ids = await readSessionIds(tx, key);
    await endMaintenance(tx, { centerId, ids }, now);
    const change = { before: { state: 'PLANNED' }, after: { state: 'CANCELLED', at: now } };
    for (const bookingId of ids) await auditClosing(context, tx, club, { bookingId, ...change });
    return toClosing(closing);
  });
};
