import { json } from '../../platform/db/tables.ts';
import { differing, isEmpty, type Kind } from '../changes.ts';
import { type ImportRun, inBatches } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import type { CenterData } from '../shapes.ts';
import type { ActivityData, PlanData, RoomData } from './class-shapes.ts';

interface Row {
  center_id: number;
  id: number;
}

const keyOf = ({ center_id, id }: Row) => `${center_id} ${id}`;

/** Writes rooms, activities and plans: only rows that are new or differ. */
export async function writeOffers(run: ImportRun, club: ClubData): Promise<void> {
  await writeRooms(run, club);
  await writeActivities(run, club);
  await writePlans(run, club);
}

/** Sorts rows into new, changed and unchanged, and counts them. */
function sorted<T extends Row>(
  run: ImportRun,
  kind: Kind,
  { entity, wanted, existing }: { entity: string; wanted: readonly T[]; existing: readonly Row[] },
): { fresh: T[]; changed: T[] } {
  const before = new Map(existing.map((row) => [keyOf(row), row]));
  const found = { fresh: [] as T[], changed: [] as T[] };
  for (const row of wanted) {
    const one = before.get(keyOf(row));
    const changes = one && differing(row, one);
    const change = { centerId: row.center_id, entity, key: keyOf(row) };
    if (!one) {
      found.fresh.push(row);
      run.created(kind, { ...change, after: row });
    } else if (changes && isEmpty(changes)) run.unchanged(kind);
    else {
      found.changed.push(row);
      run.changed(kind, { ...change, before: one, after: changes });
    }
  }
  return found;
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

const activityRow = (activity: ActivityData, { currency }: CenterData) => ({
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
});
type ActivityRow = ReturnType<typeof activityRow>;

const asKept = (row: ActivityRow) => ({ ...row, seat_plan: row.seat_plan && json(row.seat_plan) });

async function writeActivities(run: ImportRun, club: ClubData): Promise<void> {
  const { tx } = run;
  const centers = new Map(club.centers.map(({ entry }) => [entry.id, entry]));
  const existing = await tx
    .selectFrom('activity')
    .selectAll()
    .where('center_id', 'in', idsOf(club))
    .execute();
  const wanted = club.activities.flatMap(({ entry }) => {
    const center = centers.get(entry.centerId);
    return center ? [activityRow(entry, center)] : [];
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
  await run.raiseNextId(
    'activity_id_seq',
    wanted.map(({ id }) => id),
  );
}

const privilegesOf = ({ privileges }: PlanData) =>
  privileges.map(({ activityGroups, isEverywhere, times, period }, index) => ({
    position: index + 1,
    activity_groups: activityGroups,
    is_everywhere: isEverywhere,
    times: times ?? null,
    period: period ?? null,
  }));

/** Replaces a plan's privileges by those of the file. */
async function writePlans(run: ImportRun, club: ClubData): Promise<void> {
  const { tx } = run;
  const plans = await tx.selectFrom('plan').selectAll().where('center_id', 'in', idsOf(club)).execute();
  const privileges = await tx
    .selectFrom('plan_privilege')
    .selectAll()
    .where('center_id', 'in', idsOf(club))
    .orderBy('position')
    .execute();
  const ofPlan = Map.groupBy(privileges, ({ center_id, plan_id }) => keyOf({ center_id, id: plan_id }));
  const existing = plans.map((plan) => ({
    ...plan,
    privileges: (ofPlan.get(keyOf(plan)) ?? []).map(({ center_id, plan_id, ...privilege }) => privilege),
  }));
  const wanted = club.plans.map(({ entry }) => ({
    center_id: entry.centerId,
    id: entry.id,
    name: entry.name,
    privileges: privilegesOf(entry),
  }));
  const { fresh, changed } = sorted(run, 'plans', { entity: 'plan', wanted, existing });
  for (const some of inBatches(fresh)) {
    await tx
      .insertInto('plan')
      .values(some.map(({ privileges: _, ...plan }) => plan))
      .execute();
  }
  for (const { center_id, id, name } of changed) {
    await tx
      .updateTable('plan')
      .set({ name })
      .where('center_id', '=', center_id)
      .where('id', '=', id)
      .execute();
    await tx
      .deleteFrom('plan_privilege')
      .where('center_id', '=', center_id)
      .where('plan_id', '=', id)
      .execute();
  }
  const written = [...fresh, ...changed].flatMap((plan) =>
    plan.privileges.map((privilege) => ({ center_id: plan.center_id, plan_id: plan.id, ...privilege })),
  );
  for (const some of inBatches(written)) await tx.insertInto('plan_privilege').values(some).execute();
  await run.raiseNextId(
    'plan_id_seq',
    wanted.map(({ id }) => id),
  );
}
