import { json } from '../../platform/db/tables.ts';
import { differing, isEmpty, type Kind } from '../changes.ts';
import { inBatches, type Writing } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import type { CenterData } from '../shapes.ts';
import type { ActivityData, PlanData, RoomData } from './class-shapes.ts';

interface Row {
  center_id: number;
  id: number;
}

const keyOf = ({ center_id, id }: Row) => `${center_id} ${id}`;

/** Rooms, activities and plans: each row only where it is new or differs. */
export async function writeOffers(writing: Writing, club: ClubData): Promise<void> {
  await writeRooms(writing, club);
  await writeActivities(writing, club);
  await writePlans(writing, club);
}

/** Sorts what is wanted into new, changed and unchanged, and says so. */
function sorted<T extends Row>(
  writing: Writing,
  kind: Kind,
  { entity, wanted, standing }: { entity: string; wanted: readonly T[]; standing: readonly Row[] },
): { fresh: T[]; changed: T[] } {
  const before = new Map(standing.map((row) => [keyOf(row), row]));
  const found = { fresh: [] as T[], changed: [] as T[] };
  for (const row of wanted) {
    const one = before.get(keyOf(row));
    const changes = one && differing(row, one);
    const change = { centerId: row.center_id, entity, key: keyOf(row) };
    if (!one) {
      found.fresh.push(row);
      writing.created(kind, { ...change, after: row });
    } else if (changes && isEmpty(changes)) writing.unchanged(kind);
    else {
      found.changed.push(row);
      writing.changed(kind, { ...change, before: one, after: changes });
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

async function writeRooms(writing: Writing, club: ClubData): Promise<void> {
  const { tx } = writing;
  const standing = await tx.selectFrom('room').selectAll().where('center_id', 'in', idsOf(club)).execute();
  const wanted = club.rooms.map(({ entry }) => roomRow(entry));
  const { fresh, changed } = sorted(writing, 'rooms', { entity: 'room', wanted, standing });
  for (const some of inBatches(fresh)) await tx.insertInto('room').values(some).execute();
  for (const row of changed) {
    await tx
      .updateTable('room')
      .set(row)
      .where('center_id', '=', row.center_id)
      .where('id', '=', row.id)
      .execute();
  }
  await writing.raiseNextId(
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

async function writeActivities(writing: Writing, club: ClubData): Promise<void> {
  const { tx } = writing;
  const centers = new Map(club.centers.map(({ entry }) => [entry.id, entry]));
  const standing = await tx
    .selectFrom('activity')
    .selectAll()
    .where('center_id', 'in', idsOf(club))
    .execute();
  const wanted = club.activities.flatMap(({ entry }) => {
    const center = centers.get(entry.centerId);
    return center ? [activityRow(entry, center)] : [];
  });
  const { fresh, changed } = sorted(writing, 'activities', { entity: 'activity', wanted, standing });
  for (const some of inBatches(fresh)) await tx.insertInto('activity').values(some.map(asKept)).execute();
  for (const row of changed) {
    await tx
      .updateTable('activity')
      .set(asKept(row))
      .where('center_id', '=', row.center_id)
      .where('id', '=', row.id)
      .execute();
  }
  await writing.raiseNextId(
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

/** A plan's privileges are those of the file. */
async function writePlans(writing: Writing, club: ClubData): Promise<void> {
  const { tx } = writing;
  const plans = await tx.selectFrom('plan').selectAll().where('center_id', 'in', idsOf(club)).execute();
  const privileges = await tx
    .selectFrom('plan_privilege')
    .selectAll()
    .where('center_id', 'in', idsOf(club))
    .orderBy('position')
    .execute();
  const ofPlan = Map.groupBy(privileges, ({ center_id, plan_id }) => keyOf({ center_id, id: plan_id }));
  const standing = plans.map((plan) => ({
    ...plan,
    privileges: (ofPlan.get(keyOf(plan)) ?? []).map(({ center_id, plan_id, ...privilege }) => privilege),
  }));
  const wanted = club.plans.map(({ entry }) => ({
    center_id: entry.centerId,
    id: entry.id,
    name: entry.name,
    privileges: privilegesOf(entry),
  }));
  const { fresh, changed } = sorted(writing, 'plans', { entity: 'plan', wanted, standing });
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
  await writing.raiseNextId(
    'plan_id_seq',
    wanted.map(({ id }) => id),
  );
}
