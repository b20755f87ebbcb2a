import type { frontDesk } from '@foyer/contract/front-desk';
import { recordAttendance } from '../booking/taking-part/record-attendance.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { AnswerOf } from '../frame/handle.ts';
import { Refusal } from '../frame/refuse.ts';
import { lockBookable } from '../participation/session-row.ts';
import type { Tx } from '../platform/db/database.ts';
import type { PlaceRow } from './places-today.ts';

type Places = AnswerOf<(typeof frontDesk)['check-in']>['places'];

/** With the moment of the visit, so that both are undone together. Sessions are always locked in the same order. */
export async function recordPlaces(
  context: SignedInContext,
  tx: Tx,
  at: Temporal.Instant,
  due: readonly PlaceRow[],
): Promise<Places> {
  const places: Places = [];
  for (const place of due.toSorted((one, other) => one.booking_id - other.booking_id)) {
    const row = await lockBookable(tx, { centerId: place.center_id, id: place.booking_id });
    if (!row || row.state === 'CANCELLED') continue;
    const key = { centerId: place.center_id, id: place.id };
    const there = await recordAttendance(context, { tx, now: at, row }, key, true);
    if (there instanceof Refusal) continue;
    places.push({ participationId: place.id, participationCenterId: place.center_id, name: place.name });
  }
  return places;
}
