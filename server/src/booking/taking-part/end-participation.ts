import type { ParticipationState } from '@foyer/contract/shared/booking';
import { count, type LockedSession } from '../../participation/class-row.ts';
import { vacate } from '../../participation/occupied.ts';
import { moveParticipation, type ParticipationRow } from '../../participation/store.ts';
import type { EndedBy } from '../../participation/tables.ts';
import { type Returned, returnEntitlement } from '../entitlements/consume-entitlement.ts';

const counted: Record<ParticipationState, Parameters<typeof count>[1]> = {
  TENTATIVE: { taken: -1 },
  BOOKED: { taken: -1 },
  BOOKED_NO_SHOW_UP: { taken: -1 },
  BOOKED_IN_WAITING_LIST: { waiting: -1 },
  OVERBOOKED_WAITINGLIST: { overbooked: -1 },
  CANCELLED: {},
  CANCELLED_NO_PRIVILEGE: {},
};

/** Whoever waits and keeps a free place is in line as well. */
const countedOf = ({ state, waiting_list_position }: ParticipationRow): Parameters<typeof count>[1] =>
  state === 'TENTATIVE' && waiting_list_position !== null ? { taken: -1, waiting: -1 } : counted[state];

/**
 * A place that is only kept is let go of. Whoever kept it out of the line has gained nothing by that, and waits where
 * that was before.
 */
export async function releaseHold(
  session: Pick<LockedSession, 'tx' | 'now' | 'row'>,
  kept: ParticipationRow,
  how: { by: EndedBy },
): Promise<ParticipationRow> {
  if (kept.waiting_list_position === null) return (await endParticipation(session, kept, how)).participation;
  const { tx, now } = session;
  await vacate(tx, kept);
  await count(session, { taken: -1 });
  const waits = { seat: null, held_until: null, basket_id: null };
  return moveParticipation(tx, kept, 'BOOKED_IN_WAITING_LIST', waits, now);
}

export interface Ended {
  participation: ParticipationRow;
  gaveBack: Returned;
}

/**
 * Somebody takes part no longer, or waits no longer. What was used for it comes back, unless it is lost. Whose the
 * place is now is decided by whoever asked for this; the class is locked.
 */
export async function endParticipation(
  session: Pick<LockedSession, 'tx' | 'now' | 'row'>,
  participation: ParticipationRow,
  {
    by,
    isLost = false,
    asCredit = false,
    as = 'CANCELLED',
  }: {
    by: EndedBy;
    isLost?: boolean;
    /** Money stays on the account instead of going back the way it came. */
    asCredit?: boolean;
    as?: 'CANCELLED' | 'CANCELLED_NO_PRIVILEGE';
  },
): Promise<Ended> {
  const { tx, now, row } = session;
  await vacate(tx, participation);
  const gaveBack = isLost ? 'NOTHING' : await returnEntitlement(tx, now, row, participation);
  await count(session, countedOf(participation));
  const left = await moveParticipation(
    tx,
    participation,
    as,
    {
      ended_by: by,
      waiting_list_position: null,
      held_until: null,
      refund_due: participation.paid_by === 'MONEY' && !isLost,
      refund_as_credit: asCredit,
    },
    now,
  );
  return { participation: left, gaveBack };
}
