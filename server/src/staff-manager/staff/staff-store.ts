import type { Key } from '@foyer/contract/shared/keys';
import type { Tx } from '../../platform/db/database.ts';
import type { MinuteSpan } from './availability.ts';

export interface DayHours {
  date: string;
  /** None: does not work. */
  spans: readonly MinuteSpan[];
}

export async function replaceHours(
  tx: Tx,
  { centerId, id }: Key,
  hours: readonly (MinuteSpan & { weekday: number })[],
): Promise<void> {
  await tx.deleteFrom('staff_hours').where('center_id', '=', centerId).where('person_id', '=', id).execute();
  if (hours.length === 0) return;
  const rows = hours.map(({ weekday, from, until }) => ({
    ...{ center_id: centerId, person_id: id, weekday, starts_minute: from, ends_minute: until },
  }));
  await tx.insertInto('staff_hours').values(rows).execute();
}

/** Replaces those from a day on. */
export async function replaceExceptions(
  tx: Tx,
  { centerId, id }: Key,
  days: readonly DayHours[],
  from: Temporal.PlainDate,
): Promise<void> {
  await tx
    .deleteFrom('staff_hours_exception')
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .where('date', '>=', from)
    .execute();
  const rows = days.flatMap(({ date, spans }) => {
    const whose = { center_id: centerId, person_id: id, date: Temporal.PlainDate.from(date) };
    const all = spans.length > 0 ? spans : [undefined];
    return all.map((span, index) => ({
      ...{ ...whose, position: index + 1 },
      ...{ starts_minute: span?.from ?? null, ends_minute: span?.until ?? null },
    }));
  });
  const toCome = rows.filter(({ date }) => Temporal.PlainDate.compare(date, from) >= 0);
  if (toCome.length > 0) await tx.insertInto('staff_hours_exception').values(toCome).execute();
}

/** False if the centre has no such activity. */
export async function replaceQualifications(
  tx: Tx,
  { centerId, id }: Key,
  activityIds: readonly number[],
): Promise<boolean> {
  await tx
    .deleteFrom('staff_qualification')
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .execute();
  if (activityIds.length === 0) return true;
  const known = await tx
    .selectFrom('activity')
    .select('id')
    .where('center_id', '=', centerId)
    .where('id', 'in', [...activityIds])
    .execute();
  if (known.length < activityIds.length) return false;
  const rows = activityIds.map((activity_id) => ({ center_id: centerId, person_id: id, activity_id }));
  await tx.insertInto('staff_qualification').values(rows).execute();
  return true;
}
