import type { InputOf } from '@foyer/contract/call';
import type { Key } from '@foyer/contract/shared/keys';
import { isScheduled, type SeriesScope } from '@foyer/contract/shared/staff-manager';
import type { staffManager } from '@foyer/contract/staff-manager';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { isOver, readSession, type SessionRow } from '../../participation/session-row.ts';
import type { Tx } from '../../platform/db/database.ts';
import { applyChange, shiftOf } from './apply-change.ts';
import type { Centre } from './centre.ts';
import { refuseUnfit } from './check-wanted.ts';
import type { PlannedItem } from './judge.ts';
import { readAsWanted, readExtra, readOfSeries } from './scheduled-store.ts';
import type { WantedChange } from './wanted-change.ts';

export type UpdateInput = Omit<
  InputOf<(typeof staffManager)['update-staff-booking']>,
  'toStaff' | 'toParticipants' | 'despite' | 'reason'
>;

/** Sessions that a change is about: this one, or several of its series, in their order. */
export async function readInScope(
  tx: Tx,
  row: SessionRow,
  { scope, now }: { scope: SeriesScope; now: Temporal.Instant },
): Promise<{ ids: number[]; seriesId: number | null }> {
  const { seriesId } = await readExtra(tx, { centerId: row.center_id, id: row.id });
  if (scope === 'THIS' || seriesId === null) return { ids: [row.id], seriesId };
  const from = scope === 'ALL' ? now : row.starts_at;
  const ids = (await readOfSeries(tx, row.center_id, seriesId, from)).map(({ id }) => id);
  return { ids: ids.includes(row.id) ? ids : [row.id, ...ids], seriesId };
}

/** A session that the week can change; refused if it is over, cancelled, or not of the week. */
export async function readChangeable(tx: Tx, key: Key, now: Temporal.Instant) {
  const row = await readSession(tx, key);
  if (!row || !isScheduled(row.type) || row.state === 'CANCELLED' || isOver(row, now))
    return refuse('staffManager.bookingGone');
  return (await isClosing(tx, key)) ? refuse('staffManager.bookingGone') : row;
}

/** The session of a closing of courts is changed with the closing. */
export const isClosing = async (tx: Tx, { centerId, id }: Key): Promise<boolean> =>
  (await tx
    .selectFrom('court_closing_session')
    .select('closing_id')
    .where('center_id', '=', centerId)
    .where('booking_id', '=', id)
    .executeTakeFirst()) !== undefined;

export function changeFrom(
  input: UpdateInput,
  before: { startsAt: Temporal.Instant; endsAt: Temporal.Instant },
  timeZone: string,
): WantedChange {
  const at = (text: string | undefined) => (text === undefined ? undefined : Temporal.Instant.from(text));
  const { staffIds, roomId, resourceIds, capacity, title, note } = input;
  return {
    ...shiftOf(before, { startsAt: at(input.startsAt), endsAt: at(input.endsAt) }, timeZone),
    ...(staffIds && { staffIds }),
    ...(roomId !== undefined && { roomId }),
    ...(resourceIds && { resourceIds }),
    ...(capacity !== undefined && { capacity }),
    ...(title !== undefined && { title }),
    ...(note !== undefined && { note }),
  };
}

export interface PlannedUpdate {
  items: PlannedItem[];
  change: WantedChange;
  seriesId: number | null;
}

/** Each session as it is and as it is to be. Those that move to a later time come last first, so that none is in another's way. */
export async function planUpdate(tx: Tx, centre: Centre, input: UpdateInput, now: Temporal.Instant) {
  const { center } = centre.club;
  const row = await readChangeable(tx, { centerId: center.id, id: input.bookingId }, now);
  if (row instanceof Refusal) return row;
  const before = await readAsWanted(tx, row);
  const change = changeFrom(input, before, center.time_zone);
  const { ids, seriesId } = await readInScope(tx, row, { scope: input.scope, now });
  const items: PlannedItem[] = [];
  for (const id of ids) {
    const one = await readChangeable(tx, { centerId: center.id, id }, now);
    if (one instanceof Refusal) continue;
    const was = await readAsWanted(tx, one);
    const after = applyChange(centre, was, change);
    const unfit = refuseUnfit(centre, after, was);
    if (unfit) return unfit;
    items.push({ bookingId: id, before: was, after });
  }
  const isLater = items.some(
    ({ before: was, after }) => was && Temporal.Instant.compare(was.startsAt, after.startsAt) < 0,
  );
  return { items: isLater ? items.toReversed() : items, change, seriesId } satisfies PlannedUpdate;
}
