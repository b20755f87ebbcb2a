import type { FreezeReason } from '@foyer/contract/shared/freeze';
import { dateIn } from '../../platform/clock/clock.ts';
import { moveSubscription } from '../move-subscription.ts';
import { placesAreDue } from '../places.ts';
import { creditBegunFreezes } from './credit-freeze.ts';
import type { FreezeEffect, RequestedFreeze } from './decide-freeze.ts';
import { emailFreeze } from './emails.ts';
import { auditFreeze, type Freezing } from './freezing.ts';
import { moveEnd } from './move-end.ts';
import type { Freezable } from './read-freezable.ts';

interface NewFreeze extends RequestedFreeze {
  reason?: FreezeReason | undefined;
  /** What is paid for it. */
  fee: number;
  /** By which it is paid. */
  basketId?: number;
}

/** Freezes a locked membership as was decided. One that begins today is frozen, and its days are credited, at once. */
export async function makeFreeze(
  freezing: Freezing,
  freezable: Freezable,
  effect: FreezeEffect,
  { startsOn, endsOn, reason, fee, basketId }: NewFreeze,
): Promise<void> {
  const { tx, now, club } = freezing;
  const { row, freezes } = freezable;
  const { center_id: centerId, id } = row;
  await tx
    .insertInto('subscription_freeze')
    .values({
      center_id: centerId,
      subscription_id: id,
      starts_on: startsOn,
      ends_on: endsOn,
      reason: reason ?? null,
      fee,
      basket_id: basketId ?? null,
      created_at: now,
      moved_days: effect.movedDays,
      moved_end_days: effect.movedEndDays,
    })
    .execute();
  if (effect.movedDays > 0)
    await tx
      .updateTable('subscription')
      .set({ bound_until: effect.boundUntil })
      .where('center_id', '=', centerId)
      .where('id', '=', id)
      .execute();
  if (effect.movedEndDays > 0)
    await moveEnd(tx, row, {
      from: startsOn,
      days: effect.movedEndDays,
      freezes: [...movingEnd(freezes), { startsOn, endsOn }],
    });
  await placesAreDue(tx, { centerId, id }, now);
  const today = dateIn(now, club.center.time_zone);
  const begins = Temporal.PlainDate.compare(startsOn, today) <= 0;
  if (begins) await beginNow(freezing, freezable, today);
  await auditFreeze(freezing, row, {
    after: { what: 'made', startsOn: startsOn.toString(), endsOn: endsOn.toString(), fee },
  });
  await emailFreeze(freezing, freezable, {
    news: 'frozen',
    startsOn,
    endsOn,
    effect,
    fee,
    canCancel: !begins,
  });
}

/** Freezes that have moved the end of a prepaid membership. */
export const movingEnd = (freezes: Freezable['freezes']) =>
  freezes
    .filter(({ moved_end_days }) => moved_end_days > 0)
    .map(({ starts_on, ends_on }) => ({ startsOn: starts_on, endsOn: ends_on }));

/** The night of today may be over. */
async function beginNow(
  { tx, now, reactions, club }: Freezing,
  { row }: Freezable,
  today: Temporal.PlainDate,
): Promise<void> {
  if (row.status === 'ACTIVE' && row.sub_state === 'NONE')
    await moveSubscription(tx, row, 'FROZEN/NONE', { now });
  await creditBegunFreezes(tx, { now, reactions }, club, row, today);
}
