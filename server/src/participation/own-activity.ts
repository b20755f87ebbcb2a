import type { ActivityType } from '@foyer/contract/shared/booking';
import type { Tx } from '../platform/db/database.ts';

interface OwnActivity {
  centerId: number;
  type: ActivityType;
  name: string;
  currency: string;
  capacity?: number;
  /** How early people can be added. */
  opensDaysBefore?: number;
}

/**
 * The activity of a centre for sessions that nobody signs up for, such as maintenance. The first time makes it; the caller sees to
 * it that there is one at a time.
 */
export async function ownActivity(
  tx: Tx,
  { centerId, type, name, currency, capacity = 0, opensDaysBefore = 0 }: OwnActivity,
): Promise<number> {
  const found = await tx
    .selectFrom('activity')
    .select('id')
    .where('center_id', '=', centerId)
    .where('type', '=', type)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (found) return found.id;
  const { id } = await tx
    .insertInto('activity')
    .values({
      ...{ center_id: centerId, type, name, activity_group: name, description: '' },
      ...{ image: null, duration_minutes: 60, capacity, waiting_list_capacity: 0, seat_plan: null },
      ...{ minimum_age: null, maximum_age: null, price: null, currency, tax_rate: 0 },
      ...{ opens_days_before: opensDaysBefore, closes_minutes_before: 0, cancel_minutes_before: 0 },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
