import type { Notify } from '../../booking/notifications/notification.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { By } from '../audit-schedule.ts';
import { applyChange } from '../sessions/apply-change.ts';
import { cancelSession } from '../sessions/cancel-session.ts';
import type { Centre } from '../sessions/centre.ts';
import { changeSession } from '../sessions/change-session.ts';
import { createSession } from '../sessions/create-session.ts';
import { isClosing } from '../sessions/plan-update.ts';
import { readAsWanted } from '../sessions/scheduled-store.ts';
import { fromJson } from '../sessions/wanted-session.ts';
import { lockScheduled } from '../sessions/with-scheduled.ts';
import type { ChangeServices } from './change-services.ts';
import type { ChangeRow, ItemRow } from './store.ts';

interface Doing {
  services: ChangeServices;
  centre: Centre;
  change: ChangeRow;
  item: ItemRow;
  notify: Notify;
}

/** Makes one session of a change, as a single one would be. */
export async function doItem(tx: Tx, { services, centre, change, item, notify }: Doing) {
  const now = services.clock.now();
  const actor = { centerId: change.by_center_id, id: change.by_person_id };
  const by: By = { actor, callPath: change.call, correlationId: change.correlation_id, now };
  if (change.kind === 'CREATE') {
    if (!item.wanted) throw new Error('a session that is to be made says what it is');
    const wanted = fromJson(item.wanted);
    const id = await createSession(tx, centre, wanted, { by, seriesId: change.series_id });
    return id instanceof Refusal ? id : { booking_id: id, staff_ids: [...wanted.staffIds] };
  }
  const key = { centerId: item.center_id, id: item.booking_id ?? 0 };
  const session = await lockScheduled(tx, key, { club: centre.club, now, notify });
  if (!session || (await isClosing(tx, key))) return refuse('staffManager.bookingGone');
  const toParticipants = change.to_participants;
  const before = await readAsWanted(tx, session.row);
  if (change.kind === 'DELETE') {
    const cancelled = await cancelSession(session, {
      ...{ by, send: notify, toParticipants, reason: change.reason ?? '' },
      effect: change.cancel_effect ?? 'GIVE_BACK',
    });
    return cancelled instanceof Refusal
      ? cancelled
      : { consequences: cancelled, staff_ids: [...before.staffIds] };
  }
  const after = applyChange(centre, before, change.wanted);
  const changed = await changeSession(
    session,
    centre,
    { before, after },
    { by, send: notify, toParticipants },
  );
  if (changed instanceof Refusal) return changed;
  return { consequences: changed, staff_ids: [...new Set([...before.staffIds, ...after.staffIds])] };
}
