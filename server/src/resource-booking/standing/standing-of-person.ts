import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** Which hours a person has booked on several dates, at every centre. */
export async function exportStanding(db: Db, { centerId, id }: Key) {
  const standing = await db
    .selectFrom('standing_booking as standing')
    .innerJoin('activity', (on) =>
      on
        .onRef('activity.center_id', '=', 'standing.center_id')
        .onRef('activity.id', '=', 'standing.activity_id'),
    )
    .select(['standing.center_id', 'standing.id', 'activity.name'])
    .select([
      sql<string>`to_char(time '00:00' + standing.start_minute * interval '1 minute', 'HH24:MI')`.as(
        'first_start',
      ),
      'standing.duration_minutes',
      sql<string[]>`(select array_agg(on_date.date::text order by on_date.date) from standing_date as on_date
        where on_date.center_id = standing.center_id and on_date.standing_id = standing.id)`.as('dates'),
      'standing.created_at',
      'standing.ended_at as stopped_at',
    ])
    .where('standing.person_center_id', '=', centerId)
    .where('standing.person_id', '=', id)
    .orderBy('standing.center_id')
    .orderBy('standing.id')
    .execute();
  return { standing_bookings: standing };
}

/** With a standing booking go its dates. The hours are ended as participations. */
export async function deleteStanding(tx: Tx, { centerId, id }: Key): Promise<void> {
  await tx
    .deleteFrom('standing_booking')
    .where('person_center_id', '=', centerId)
    .where('person_id', '=', id)
    .execute();
}
