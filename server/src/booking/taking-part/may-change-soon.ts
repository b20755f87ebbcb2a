import type { Key } from '@foyer/contract/shared/keys';
import type { Db } from '../../platform/db/database.ts';

/** Whether any of these people has been in the session before, or a hold there has expired: only its lock tells what is so. */
export async function mayChangeSoon(
  db: Db,
  { centerId, id }: Key,
  people: readonly Key[],
  now: Temporal.Instant,
): Promise<boolean> {
  const found = await db
    .selectFrom('participation')
    .select('id')
    .where('center_id', '=', centerId)
    .where('booking_id', '=', id)
    .where((is) =>
      is.or([
        is('held_until', '<=', now),
        ...people.map((person) =>
          is.and([is('person_center_id', '=', person.centerId), is('person_id', '=', person.id)]),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
