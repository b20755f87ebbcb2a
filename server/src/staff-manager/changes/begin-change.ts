import type { CancelEffect } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { json } from '../../platform/db/tables.ts';
import { announceChange } from '../../platform/live/channel.ts';
import type { PlannedItem } from '../sessions/judge.ts';
import type { WantedChange } from '../sessions/wanted-change.ts';
import { toJson } from '../sessions/wanted-session.ts';
import { changesChannel, mostAtOnce } from './change-services.ts';
import { insertChange } from './store.ts';

interface Beginning {
  club: Club;
  kind: 'CREATE' | 'UPDATE' | 'DELETE';
  seriesId: number | null;
  change?: WantedChange;
  toStaff: boolean;
  toParticipants: boolean;
  reason?: string | undefined;
  cancelEffect?: CancelEffect;
}

/** Records a change of several sessions, which are then made one by one. */
export async function insertItems(
  tx: Tx,
  { actor, now, callPath, correlationId }: SignedInContext,
  { club, kind, seriesId, change = {}, toStaff, toParticipants, reason, cancelEffect }: Beginning,
  items: readonly PlannedItem[],
): Promise<Key> {
  const key = await insertChange(
    tx,
    {
      ...{ center_id: club.center.id, kind, series_id: seriesId, wanted: json(change) },
      ...{ to_participants: toParticipants, to_staff: toStaff, reason: reason ?? null },
      ...{ cancel_effect: cancelEffect ?? null, by_center_id: actor.centerId, by_person_id: actor.id },
      ...{ call: callPath, correlation_id: correlationId, created_at: now },
    },
    items.map(({ bookingId, after }) => ({
      ...{ booking_id: bookingId, starts_at: after.startsAt },
      wanted: kind === 'CREATE' ? toJson(after) : null,
    })),
  );
  if (items.length > mostAtOnce) await announceChange(tx, changesChannel, key);
  return key;
}
