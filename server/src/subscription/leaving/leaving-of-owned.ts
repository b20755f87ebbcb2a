import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Terminable } from './termination-rules.ts';
import { regretObstacle, terminationOf } from './termination-rules.ts';
import { type CoolingOff, type Withdrawable, withdrawalOf } from './withdrawal-rules.ts';

type LeavingOfOwned = Pick<OwnedSubscription, 'terminatedOn' | 'withdrawUntil'> &
  Pick<OwnedSubscription['can'], 'terminate' | 'regret' | 'withdraw'>;

/** Since when a membership is terminated, and in which ways it can be left or kept. */
export function leavingOfOwned(
  row: Terminable & Withdrawable,
  coolingOff: CoolingOff,
  mayEndEarlier: boolean,
): {
  shown: Pick<LeavingOfOwned, 'terminatedOn' | 'withdrawUntil'>;
  can: Omit<LeavingOfOwned, 'terminatedOn' | 'withdrawUntil'>;
} {
  const { today, timeZone } = coolingOff;
  const { terminated_at: terminatedAt } = row;
  const withdrawal = withdrawalOf(row, coolingOff);
  return {
    shown: {
      ...(terminatedAt && { terminatedOn: dateIn(terminatedAt, timeZone).toString() }),
      ...(!withdrawal.obstacle && { withdrawUntil: withdrawal.until.toString() }),
    },
    can: {
      ...canTerminate(row, today, mayEndEarlier),
      ...(!regretObstacle(row, today) && { regret: true as const }),
      ...(!withdrawal.obstacle && { withdraw: true as const }),
    },
  };
}

/** What has ended, ends without a termination or is terminated isn't for terminating. */
function canTerminate(
  row: Terminable,
  today: Temporal.PlainDate,
  mayEndEarlier: boolean,
): Pick<LeavingOfOwned, 'terminate'> {
  const { obstacle } = terminationOf(row, { today, givenOn: today, mayEndEarlier });
  if (!obstacle) return { terminate: true };
  const { code } = obstacle;
  const isSaid =
    code === 'subscription.endsByChange' || (code === 'subscription.endsAnyway' && row.kind === 'EFT');
  return isSaid ? { terminate: code } : {};
}
