import { formatKey, type Key } from '@foyer/contract/shared/keys';
import type { EndRefusal } from '@foyer/contract/subscription/leave';
import { audit } from '../../frame/audit/audit.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import type { Tx } from '../../platform/db/database.ts';
import { emailTermination } from './emails.ts';
import { type Leavable, type Leaving, lockLeavable, noticeOf } from './leaving.ts';
import { endObstacle, type Obstacle, type Terminable, terminationOf } from './termination-rules.ts';

export interface Termination {
  endsOn: Temporal.PlainDate;
  reason?: string | undefined;
}

/** A refusal that says the day it speaks of. */
export const refuseFor = <C extends Parameters<typeof refuse>[0]>({ code, date }: Obstacle<C>): Refusal<C> =>
  refuse(code, date && { date: date.toString() });

/** Why a membership can't be terminated as of a day. */
export function refuseEnd(
  row: Terminable,
  leaving: Leaving,
  endsOn: Temporal.PlainDate,
): Refusal<EndRefusal> | undefined {
  const possible = terminationOf(row, noticeOf(leaving));
  const obstacle = possible.obstacle ?? endObstacle(endsOn, possible);
  return obstacle && refuseFor(obstacle);
}

/**
 * Terminates a membership: from now on it has a last day, until which it can be taken back. What was paid for later days is
 * credited when it has ended. Run `reactions.membershipReduced` after the transaction.
 */
export async function terminate(
  tx: Tx,
  leaving: Leaving,
  key: Key,
  { endsOn, reason }: Termination,
): Promise<Leavable | Refusal<'subscription.notFound' | EndRefusal>> {
  const row = await lockLeavable(tx, leaving, key);
  if (!row) return refuse('subscription.notFound');
  const refusal = refuseEnd(row, leaving, endsOn);
  if (refusal) return refusal;
  await tx
    .updateTable('subscription')
    .set({
      ends_on: endsOn,
      ends_on_before: row.ends_on,
      terminated_at: leaving.receivedAt,
      termination_reason: reason ?? null,
      places_due_at: leaving.now,
    })
    .where('center_id', '=', key.centerId)
    .where('id', '=', key.id)
    .execute();
  const after = { ...row, ends_on: endsOn, terminated_at: leaving.receivedAt };
  await auditLeaving(tx, leaving, row, {
    action: 'terminated',
    endsOn: endsOn.toString(),
    ...(leaving.mayEndEarlier && { byStaff: true as const }),
  });
  await emailTermination(tx, leaving, after, endsOn);
  return after;
}

export const auditLeaving = (
  tx: Tx,
  { actor, person, club, callPath, correlationId, now }: Leaving,
  { center_id: centerId, id, ends_on }: Pick<Leavable, 'center_id' | 'id' | 'ends_on'>,
  after: { action: 'terminated' | 'kept' | 'withdrawn'; endsOn?: string; total?: number; byStaff?: true },
) =>
  audit(
    tx,
    { actor: actor ?? person, person, club, callPath, correlationId, now },
    {
      entity: 'subscriptionEnd',
      key: formatKey('subscription', { centerId, id }),
      ...(ends_on && { before: { endsOn: ends_on.toString() } }),
      after,
    },
  );
