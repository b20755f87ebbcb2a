import { courtType } from '@foyer/contract/shared/booking';
import type { LockedSession } from '../../participation/locked-session.ts';
import { moveTo } from '../../participation/scarce/places.ts';
import { scarceSession } from '../../participation/scarce-session.ts';
import type { ParticipationRow } from '../../participation/store.ts';
import type { EndedBy } from '../../participation/tables.ts';
import { type Returned, returnEntitlement } from '../entitlements/consume-entitlement.ts';
import { returnCharges } from '../paying/charge-store.ts';

export interface Ended {
  participation: ParticipationRow;
  gaveBack: Returned;
}

/**
 * Ends a place or a position on the waiting list, and returns its entitlement unless that is lost. The caller fills the
 * free place. The class is locked.
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
    /** The refund stays on the account as credit instead of going back to where the money came from. */
    asCredit?: boolean;
    as?: 'CANCELLED' | 'CANCELLED_NO_PRIVILEGE';
  },
): Promise<Ended> {
  const { tx, now, row } = session;
  const left = await moveTo(
    scarceSession(session),
    participation,
    as,
    { ended_by: by, waiting_list_position: null, held_until: null },
    { refund_due: participation.paid_by === 'MONEY' && !isLost, refund_as_credit: asCredit },
  );
  if (row.type === courtType && !isLost) await returnCharges(tx, participation, { asCredit });
  // Occupied times are locked before subscriptions and clipcards.
  const gaveBack = isLost ? 'NOTHING' : await returnEntitlement(tx, now, row, participation);
  return { participation: left, gaveBack };
}
