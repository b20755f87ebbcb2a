import type { resourceBooking } from '@foyer/contract/resource-booking';
import type { JoinRefusal } from '@foyer/contract/resource-booking/together/shapes';
import type { Handler } from '../../frame/handle.ts';
import { join } from './join.ts';
import { readLevel } from './levels.ts';
import { readSharedHour, type SharedHourRow } from './store.ts';

export const joinMatch: Handler<(typeof resourceBooking)['join-match']> = (
  context,
  { bookingId, bookingCenterId },
) =>
  join(context, { centerId: bookingCenterId, id: bookingId }, async ({ tx, row }) => {
    const shared = await readSharedHour(tx, row);
    if (!shared || shared.opened_at === null) return 'court.invitationGone';
    return levelObstacle(shared, await readLevel(tx, context.person, row.activity_group));
  });

/** Why a person of this level, in tenths, cannot join. */
export function levelObstacle(
  { level_from, level_until }: Pick<SharedHourRow, 'level_from' | 'level_until'>,
  level: number | undefined,
): JoinRefusal | undefined {
  if (level_from === null || level_until === null) return undefined;
  if (level === undefined) return 'court.levelMissing';
  return level < level_from || level > level_until ? 'court.otherLevel' : undefined;
}
