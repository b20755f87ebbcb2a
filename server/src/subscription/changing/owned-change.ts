import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import type { OwnedRow } from '../owned/read-owned.ts';
import { type PresentDays, presentObstacle } from './change-days.ts';

/** Freezes are read for their days alone: a frozen membership can be changed, from the day after. */
const daysOf = (row: OwnedRow): PresentDays => ({
  status: row.status,
  subState: row.sub_state,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  boundUntil: row.bound_until,
  notice: { unit: row.notice_unit, count: row.notice_count },
  isPrepaid: row.kind === 'CASH',
  isTerminated: row.terminated_at !== null,
  isReplaced: row.ends_as !== null,
  freezes: [],
});

/** Whether a membership can be changed, which change is planned for it, and which one it comes from. */
export function ownedChange(
  row: OwnedRow,
  all: readonly OwnedRow[],
  today: Temporal.PlainDate,
): {
  shown: Pick<OwnedSubscription, 'change' | 'replaces'>;
  can: Pick<OwnedSubscription['can'], 'change'>;
} {
  const next = all.find(
    (one) => one.replaces_center_id === row.center_id && one.replaces_id === row.id && one.status !== 'ENDED',
  );
  const before =
    row.replaces_id !== null &&
    all.find((one) => one.center_id === row.replaces_center_id && one.id === row.replaces_id);
  const isOver = row.status === 'ENDED' || row.status === 'WINDOW';
  const obstacle = presentObstacle(daysOf(row), today);
  return {
    shown: {
      ...(row.ends_as &&
        next && {
          change: {
            subscriptionId: next.id,
            name: next.plan_name,
            startsOn: next.starts_on.toString(),
            as: row.ends_as,
            canUndo:
              !isOver &&
              next.status === 'CREATED' &&
              next.ends_as === null &&
              Temporal.PlainDate.compare(today, next.starts_on) < 0,
          },
        }),
      ...(before && { replaces: before.plan_name }),
    },
    can: isOver || row.change_targets.length === 0 ? {} : { change: obstacle ?? true },
  };
}
