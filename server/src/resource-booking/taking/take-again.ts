import { sql } from 'kysely';
import type { LockedSession } from '../../participation/locked-session.ts';
import { takeAgain as take } from '../../participation/new-session.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Resource, readCourts } from '../courts.ts';
import { inUse } from '../hour.ts';

/** The resources that a session used before it ended. */
async function readResourceIds(
  tx: Tx,
  { center_id, id }: Pick<LockedSession['row'], 'center_id' | 'id'>,
): Promise<number[]> {
  const { rows } = await sql<{ resource_id: number }>`
    select resource_id from booking_resource
    where booking_resource.center_id = ${center_id} and booking_resource.booking_id = ${id}
    order by position`.execute(tx);
  return rows.map(({ resource_id }) => resource_id);
}

/**
 * Begins an hour again that has ended because nobody paid for it in time; false if something else uses its court by now, or if
 * it ended for another reason: once others could join an hour, it had been paid for.
 */
export async function takeHourAgain(session: LockedSession): Promise<boolean> {
  const { tx, row } = session;
  if (row.host_id !== null) return false;
  const courts = await readCourts(tx, row.center_id, dateIn(row.starts_at, row.time_zone));
  const activity = courts.activities.find(({ id }) => id === row.activity_id);
  const ids = await readResourceIds(tx, row);
  const resources = ids.flatMap((id): Resource[] => {
    const one = courts.resources.get(id);
    return one ? [one] : [];
  });
  if (!activity || resources.length < ids.length) return false;
  return take(session, {
    subjects: resources.flatMap(({ subjects }) => subjects),
    span: inUse({ activity, startsAt: row.starts_at, endsAt: row.ends_at }),
  });
}
