import type { resourceBooking } from '@foyer/contract/resource-booking';
import { type CancelEffect, courtType } from '@foyer/contract/shared/booking';
import { clipsIn, keptOf, sums } from '../../booking/class-changes/consequences.ts';
import { type RefundSummary, readRefundSummary } from '../../booking/paying/refund-summary.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal } from '../../frame/refuse.ts';
import { type ParticipationRow, readAllTakingPart } from '../../participation/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { isSameSubject } from '../in-use.ts';
import { readInTheWay } from './in-the-way.ts';
import { planClosing, subjectsToClose } from './plan-closing.ts';

type Call = (typeof resourceBooking)['preview-closing'];

/** Counts what a closing would cancel and give back. Changes nothing. */
export const previewClosing: Handler<Call> = async (context, { cancelEffect, ...request }) => {
  const planned = await planClosing(context, request);
  if (planned instanceof Refusal) return planned;
  const { resources, span } = planned;
  const { centerId } = request;
  const closed = subjectsToClose(resources);
  const subjects = closed.flatMap(([, some]) => some);
  return context.transaction(async (tx) => {
    const found = await readInTheWay(tx, centerId, { subjects, span, now: context.now });
    const hours = new Set(found.filter(({ type }) => type === courtType).map(({ id }) => id));
    const parts = await readAllTakingPart(tx, centerId, [...hours]);
    const booked = parts.filter(({ state }) => state !== 'TENTATIVE');
    const leaving = parts.filter(({ checked_in_at }) => checked_in_at === null);
    const leavingWith = await refundsOf(tx, leaving, cancelEffect === 'KEEP' ? 'CREDIT' : cancelEffect);
    const refunds = cancelEffect === 'KEEP' ? [] : leavingWith;
    return {
      resources: resources.map(({ id, name }) => ({ resourceId: id, name })),
      bookings: hours.size,
      people: new Set(booked.map((one) => `${one.person_center_id} ${one.person_id}`)).size,
      held: parts.length - booked.length,
      ...{ clips: clipsIn(refunds), payments: sums(refunds) },
      ...(cancelEffect === 'KEEP' && keptOf(leavingWith)),
      conflicts: found
        .filter(({ type }) => type !== courtType)
        .map(({ kind, subject_id, name, starts_at, ends_at }) => ({
          resourceName:
            closed.find(([, some]) => some.some((one) => isSameSubject(one, { kind, id: subject_id })))?.[0]
              .name ?? '',
          ...{ className: name, startsAt: starts_at.toString(), endsAt: ends_at.toString() },
        })),
    };
  });
};

/** What would be refunded if these were cancelled now. */
async function refundsOf(
  tx: Tx,
  parts: readonly ParticipationRow[],
  effect: Exclude<CancelEffect, 'KEEP'>,
): Promise<RefundSummary[]> {
  const refunds: RefundSummary[] = [];
  for (const part of parts) {
    const ended = {
      ...{ ...part, ended_by: 'CLUB' as const },
      ...{ refund_due: part.paid_by === 'MONEY', refund_as_credit: effect === 'CREDIT' },
    };
    const refund = await readRefundSummary(tx, { cancel_effect: effect }, ended);
    if (refund) refunds.push(refund);
  }
  return refunds;
}
