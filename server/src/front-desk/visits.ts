import { oneVisitMinutes, type ProblemCode } from '@foyer/contract/shared/front-desk';
import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../platform/db/database.ts';
import type { SelectType } from '../platform/db/tables.ts';
import { announceChange } from '../platform/live/channel.ts';
import type { FrontDeskTables } from './tables.ts';

export type VisitRow = SelectType<FrontDeskTables['visit']>;

export const visitsChannel = 'visits';

const visitsAt = (db: Db | Tx, centerId: number) =>
  db.selectFrom('visit').selectAll().where('center_id', '=', centerId);

/** The last visit of a person at a centre since a moment. */
export const readLastVisit = (
  db: Db | Tx,
  centerId: number,
  person: Key,
  since: Temporal.Instant,
): Promise<VisitRow | undefined> =>
  visitsAt(db, centerId)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const readVisit = (db: Db | Tx, { centerId, id }: Key): Promise<VisitRow | undefined> =>
  visitsAt(db, centerId).where('id', '=', id).executeTakeFirst();

/** The latest first. */
export const readVisitsSince = (
  db: Db,
  centerId: number,
  { since, before, limit }: { since: Temporal.Instant; before: number | undefined; limit: number },
): Promise<VisitRow[]> =>
  visitsAt(db, centerId)
    .where('at', '>=', since)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export async function countVisitsSince(db: Db, centerId: number, since: Temporal.Instant): Promise<number> {
  const { visits } = await db
    .selectFrom('visit')
    .select((count) => count.fn.countAll<number>().as('visits'))
    .where('center_id', '=', centerId)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(visits);
}

export interface NewVisit {
  centerId: number;
  person: Key;
  by: Key;
  now: Temporal.Instant;
  despite: readonly ProblemCode[];
}

/**
 * Records a visit, unless the person has just been checked in: scanners read twice, and two front desks may check in the same person.
 * Of two at the same moment, the database keeps one.
 */
export async function recordVisit(tx: Tx, visit: NewVisit): Promise<{ row: VisitRow; isRepeat: boolean }> {
  const { centerId, person, by, now, despite } = visit;
  const since = now.subtract({ minutes: oneVisitMinutes });
  const last = await readLastVisit(tx, centerId, person, since);
  if (last) return { row: last, isRepeat: true };
  const row = await tx
    .insertInto('visit')
    .values({
      center_id: centerId,
      person_center_id: person.centerId,
      person_id: person.id,
      at: now,
      by_center_id: by.centerId,
      by_person_id: by.id,
      despite: [...despite],
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) return { row, isRepeat: false };
  const others = await readLastVisit(tx, centerId, person, since);
  if (!others) throw new Error('a visit keeps another one out, and is there');
  return { row: others, isRepeat: true };
}

export const removeVisit = (tx: Tx, { centerId, id }: Key): Promise<VisitRow | undefined> =>
  tx
    .deleteFrom('visit')
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const announceVisit = (tx: Tx, { center_id, id }: Pick<VisitRow, 'center_id' | 'id'>) =>
  announceChange(tx, visitsChannel, { centerId: center_id, id });

export const visitorOf = ({ person_center_id, person_id }: VisitRow): Key => ({
  centerId: person_center_id,
  id: person_id,
});
