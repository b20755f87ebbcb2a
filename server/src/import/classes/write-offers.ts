import { json } from '../../platform/db/tables.ts';
import { courtRow, existingCourts, writeCourts } from '../courts/activity-courts.ts';
import { existingResources, writeResources } from '../courts/write-resources.ts';
import { type ImportRun, inBatches } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import type { CenterData } from '../shapes.ts';
import { rowKey, sorted } from '../sorted-rows.ts';
import type { ActivityData, RoomData } from './class-shapes.ts';

/** Writes rooms, resources and activities: only rows that are new or differ. */
export async function writeOffers(run: ImportRun, club: ClubData): Promise<void> {
  await writeRooms(run, club);
  await writeResources(run, club);
  await writeActivities(run, club);
}

const idsOf = (club: ClubData) => club.centers.map(({ entry }) => entry.id);

const roomRow = ({ centerId, id, name, capacity }: RoomData) => ({
  center_id: centerId,
  id,
  name,
  capacity: capacity ?? null,
});

async function writeRooms(run: ImportRun, club: ClubData): Promise<void> {
  const { tx } = run;
  const existing = await tx.selectFrom('room').selectAll().where('center_id', 'in', idsOf(club)).execute();
  const wanted = club.rooms.map(({ entry }) => roomRow(entry));
  const { fresh, changed } = sorted(run, 'rooms', { entity: 'room', wanted, existing });
  for (const some of inBatches(fresh)) await tx.insertInto('room').values(some).execute();
  for (const { center_id, id, ...columns } of changed) {
    await tx
      .updateTable('room')
      .set(columns)
      .where('center_id', '=', center_id)
      .where('id', '=', id)
      .execute();
  }
  await run.raiseNextId(
    'room_id_seq',
    wanted.map(({ id }) => id),
  );
}

const activityRow = (
  activity: ActivityData,
  { currency }: CenterData,
  isThere: (resource: number) => boolean,
) => ({
  center_id: activity.centerId,
  id: activity.id,
  type: activity.type,
  name: activity.name,
  activity_group: activity.activityGroup,
  description: activity.description,
  image: activity.image ?? null,
  duration_minutes: activity.durationMinutes,
  capacity: activity.capacity,
  waiting_list_capacity: activity.waitingListCapacity,
  seat_plan: activity.seatPlan ?? null,
  minimum_age: activity.minimumAge ?? null,
  maximum_age: activity.maximumAge ?? null,
  opens_days_before: activity.opensDaysBefore,
  closes_minutes_before: activity.closesMinutesBefore,
  cancel_minutes_before: activity.cancelMinutesBefore,
  price: activity.price ?? null,
  currency,
  tax_rate: activity.taxRate,
  court: activity.court ? courtRow(activity.court, isThere) : null,
});
type ActivityRow = ReturnType<typeof activityRow>;

const asKept = ({ court: _, ...row }: ActivityRow) => ({
  ...row,
  seat_plan: row.seat_plan && json(row.seat_plan),
});

async function writeActivities(run: ImportRun, club: ClubData): Promise<void> {
  const { tx } = run;
  const centers = new Map(club.centers.map(({ entry }) => [entry.id, entry]));
  const isThere = await existingResources(run, club);
  const courts = await existingCourts(run, idsOf(club));
  const rows = await tx.selectFrom('activity').selectAll().where('center_id', 'in', idsOf(club)).execute();
  const existing = rows.map((row) => ({ ...row, court: courts.get(rowKey(row)) ?? null }));
  const wanted = club.activities.flatMap(({ entry }) => {
    const center = centers.get(entry.centerId);
    const { centerId } = entry;
    return center ? [activityRow(entry, center, (id) => isThere({ centerId, id }))] : [];
  });
  const { fresh, changed } = sorted(run, 'activities', { entity: 'activity', wanted, existing });
  for (const some of inBatches(fresh)) await tx.insertInto('activity').values(some.map(asKept)).execute();
  for (const row of changed) {
    const { center_id, id, ...columns } = asKept(row);
    await tx
      .updateTable('activity')
      .set(columns)
      .where('center_id', '=', center_id)
      .where('id', '=', id)
      .execute();
  }
  await writeCourts(run, [...fresh, ...changed]);
  await run.raiseNextId(
    'activity_id_seq',
    wanted.map(({ id }) => id),
  );
}
