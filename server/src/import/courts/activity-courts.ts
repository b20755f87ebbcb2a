import { type CourtLight, type CourtPrice, minuteOf } from '@foyer/contract/shared/court';
import { json } from '../../platform/db/tables.ts';
import { type ImportRun, inBatches } from '../import-run.ts';
import { rowKey } from '../sorted-rows.ts';
import { weekdayNumbers } from '../weekdays.ts';
import type { CourtData } from './court-shapes.ts';

const keyOf = ({ center_id, activity_id }: { center_id: number; activity_id: number }) =>
  rowKey({ center_id, id: activity_id });

/** How an activity is booked by the hour, as it is compared and kept. */
export const courtRow = (court: CourtData, isThere: (resource: number) => boolean) => ({
  slot_minutes: court.slotMinutes,
  durations: court.durations.toSorted((a, b) => a - b),
  preparation_minutes: court.preparationMinutes,
  guest_opens_days_before: court.guestOpensDaysBefore ?? null,
  opens_at_minute: court.opensAt === undefined ? null : minuteOf(court.opensAt),
  maximum_booked: court.maximumBooked ?? null,
  split_missing: court.splitMissing,
  guest_fee: court.guestFee ?? null,
  maximum_guests_per_month: court.maximumGuestsPerMonth ?? null,
  ...pricesOf(court),
  resources: [court.resources, ...court.with]
    .flatMap((ids, index) => ids.filter(isThere).map((resource_id) => ({ resource_id, step: index + 1 })))
    .toSorted((a, b) => a.resource_id - b.resource_id),
});
type CourtRow = ReturnType<typeof courtRow>;

export const pricesOf = ({
  prices,
  light,
}: CourtData): { prices: CourtPrice[]; light: CourtLight | null } => ({
  prices: prices.map(({ name, isPeak, weekdays, from, until, amounts }) => ({
    ...(name !== undefined && { name }),
    ...{ isPeak, weekdays: weekdayNumbers(weekdays), amounts },
    ...{ fromMinute: minuteOf(from), untilMinute: minuteOf(until) },
  })),
  light: light
    ? { perHour: light.perHour, fromMinute: minuteOf(light.from), untilMinute: minuteOf(light.until) }
    : null,
});

/** The courts of activities, by the activity's key. */
export async function existingCourts(
  { tx }: ImportRun,
  centerIds: readonly number[],
): Promise<Map<string, CourtRow>> {
  const rows = await tx
    .selectFrom('resource_activity')
    .selectAll()
    .where('center_id', 'in', centerIds)
    .execute();
  const resources = await tx
    .selectFrom('resource_of_activity')
    .selectAll()
    .where('center_id', 'in', centerIds)
    .orderBy('resource_id')
    .execute();
  const serving = Map.groupBy(resources, keyOf);
  return new Map(
    rows.map(({ center_id, activity_id, ...row }) => {
      const key = keyOf({ center_id, activity_id });
      const own = (serving.get(key) ?? []).map(({ resource_id, step }) => ({ resource_id, step }));
      return [key, { ...row, resources: own }];
    }),
  );
}

/** Replaces the courts of these activities. */
export async function writeCourts(
  { tx, faults }: ImportRun,
  activities: readonly { center_id: number; id: number; court: CourtRow | null }[],
): Promise<void> {
  // Faulty resources are not there.
  if (faults.length > 0) return;
  for (const { center_id, id } of activities)
    for (const table of ['resource_of_activity', 'resource_activity'] as const)
      await tx.deleteFrom(table).where('center_id', '=', center_id).where('activity_id', '=', id).execute();
  const courts = activities.flatMap(({ center_id, id, court }) =>
    court ? [{ center_id, activity_id: id, court }] : [],
  );
  const rows = courts.map(({ court: { resources: _, prices, light, ...row }, ...key }) => ({
    ...{ ...key, ...row, prices: json(prices), light: light && json(light) },
  }));
  for (const some of inBatches(rows)) await tx.insertInto('resource_activity').values(some).execute();
  const serving = courts.flatMap(({ court, ...key }) => court.resources.map((one) => ({ ...key, ...one })));
  for (const some of inBatches(serving)) await tx.insertInto('resource_of_activity').values(some).execute();
}
