import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import type { OwnedRow } from '../owned/read-owned.ts';
import { presentObstacle, undoObstacle } from './change-days.ts';
import { presentDays } from './read-present.ts';

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
  const obstacle = presentObstacle(presentDays(row), today);
  return {
    shown: {
      ...(row.ends_as &&
        next && {
          change: {
            subscriptionId: next.id,
            name: next.plan_name,
            startsOn: next.starts_on.toString(),
            as: row.ends_as,
            canUndo: !undoObstacle(row, next, today),
          },
        }),
      ...(before && { replaces: before.plan_name }),
    },
    can: isOver || row.change_targets.length === 0 ? {} : { change: obstacle ?? true },
  };
}
