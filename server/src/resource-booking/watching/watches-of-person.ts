import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

const timeOf = (minute: string) =>
  sql<string>`to_char(time '00:00' + ${sql.ref(minute)} * interval '1 minute', 'HH24:MI')`;

/** What a person has watched for, at every centre, and what was held for them. */
export async function exportWatches(db: Db, { centerId, id }: Key) {
  const watches = await db
    .selectFrom('court_watch as watch')
    .innerJoin('activity', (on) =>
      on.onRef('activity.center_id', '=', 'watch.center_id').onRef('activity.id', '=', 'watch.activity_id'),
    )
    .select(['watch.center_id', 'watch.id', 'activity.name', 'watch.resource_ids', 'watch.weekdays'])
    .select([
      timeOf('watch.from_minute').as('first_start'),
      timeOf('watch.until_minute').as('last_start'),
      'watch.duration_minutes',
      'watch.from_day',
      'watch.until_day',
    ])
    .select(['watch.once', 'watch.created_at', 'watch.stopped_at'])
    .where('watch.person_center_id', '=', centerId)
    .where('watch.person_id', '=', id)
    .orderBy('watch.center_id')
    .orderBy('watch.id')
    .execute();
  const turns = await db
    .selectFrom('court_turn as turn')
    .innerJoin('resource', (on) =>
      on.onRef('resource.center_id', '=', 'turn.center_id').onRef('resource.id', '=', 'turn.resource_id'),
    )
    .select(['turn.center_id', 'resource.name'])
    .select([
      sql<Temporal.Instant>`lower(turn.during)`.as('starts_at'),
      sql<Temporal.Instant>`upper(turn.during)`.as('ends_at'),
    ])
    .where('turn.person_center_id', '=', centerId)
    .where('turn.person_id', '=', id)
    .orderBy('turn.center_id')
    .orderBy('turn.participation_id')
    .execute();
  return { court_watches: watches, court_turns: turns };
}

export async function deleteWatches(tx: Tx, { centerId, id }: Key): Promise<void> {
  for (const table of ['court_turn', 'court_watch'] as const)
    await tx.deleteFrom(table).where('person_center_id', '=', centerId).where('person_id', '=', id).execute();
}
