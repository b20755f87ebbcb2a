import type { MerchantAccount } from '../../payment/merchant-account.ts';
import type { BillingPeriod } from '../../platform/billing-period.ts';
import { chargeAgain } from '../crediting/charge-again.ts';
import { placesAreDue } from '../places.ts';
import { lengthOf } from './freeze-limits.ts';
import type { Freezing } from './freezing.ts';
import { movingEnd } from './make-freeze.ts';
import { moveEnd } from './move-end.ts';
import type { Freezable, FreezeRow } from './read-freezable.ts';

type Day = Temporal.PlainDate;

/** What of a freeze is not frozen any more, and what is left of it. */
export interface EndedFreeze {
  lost: BillingPeriod;
  left: BillingPeriod | undefined;
  movedDays: number;
  movedEndDays: number;
}

/** Ends a freeze with a day; before it began, nothing of it is left. */
export function endedFreeze(
  { starts_on, ends_on, moved_days, moved_end_days }: FreezeRow,
  lastDay: Day | undefined,
): EndedFreeze {
  const isLeft = lastDay !== undefined && Temporal.PlainDate.compare(lastDay, starts_on) >= 0;
  const lost = { startsOn: isLeft ? lastDay.add({ days: 1 }) : starts_on, endsOn: ends_on };
  const days = lengthOf(lost);
  return {
    lost,
    left: isLeft ? { startsOn: starts_on, endsOn: lastDay } : undefined,
    movedDays: Math.min(days, moved_days),
    movedEndDays: Math.min(days, moved_end_days),
  };
}

/** The terms of a membership when a freeze has moved them back. */
export const termsAfter = ({ row }: Freezable, { movedDays, movedEndDays }: EndedFreeze) => ({
  boundUntil: row.bound_until?.subtract({ days: movedDays }) ?? null,
  endsOn: row.ends_on?.subtract({ days: movedEndDays }) ?? null,
});

/**
 * Cancels a freeze, or ends it with an earlier day: what it has moved is moved back, and days that were credited or billed
 * around are charged again. The membership is locked.
 */
export async function endFreeze(
  { tx, now }: Freezing,
  merchant: MerchantAccount,
  freezable: Freezable,
  freeze: FreezeRow,
  lastDay: Day | undefined,
): Promise<EndedFreeze> {
  const { row, freezes } = freezable;
  const { center_id: centerId, id } = row;
  const ended = endedFreeze(freeze, lastDay);
  const { lost, left, movedDays, movedEndDays } = ended;
  await shorten(tx, freeze, ended);
  if (movedDays > 0)
    await tx
      .updateTable('subscription')
      .set({ bound_until: termsAfter(freezable, ended).boundUntil })
      .where('center_id', '=', centerId)
      .where('id', '=', id)
      .execute();
  const others = movingEnd(freezes.filter((one) => one !== freeze));
  if (movedEndDays > 0) {
    await moveEnd(tx, row, {
      from: lost.startsOn,
      days: -movedEndDays,
      freezes: left ? [...others, left] : others,
    });
    await placesAreDue(tx, { centerId, id }, now);
  }
  if (row.kind === 'EFT') await chargeAgain(tx, merchant, { centerId, id }, lost);
  return ended;
}

async function shorten(
  tx: Freezing['tx'],
  { center_id, subscription_id, starts_on, moved_days, moved_end_days }: FreezeRow,
  { left, movedDays, movedEndDays }: EndedFreeze,
): Promise<void> {
  if (!left) {
    await tx
      .deleteFrom('subscription_freeze')
      .where('center_id', '=', center_id)
      .where('subscription_id', '=', subscription_id)
      .where('starts_on', '=', starts_on)
      .execute();
    return;
  }
  await tx
    .updateTable('subscription_freeze')
    .set({
      ends_on: left.endsOn,
      moved_days: moved_days - movedDays,
      moved_end_days: moved_end_days - movedEndDays,
    })
    .where('center_id', '=', center_id)
    .where('subscription_id', '=', subscription_id)
    .where('starts_on', '=', starts_on)
    .execute();
}
