import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { compileOnce } from '../platform/db/compile-once.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { writeLater } from '../platform/db/later/write-later.ts';
import { meetingTimes } from './meeting-times.ts';
import { during, share, takeFree } from './occupied-time.ts';
import { keyOfSession, type SessionRow } from './session-row.ts';
import { freeTimes, releaseTimes } from './session-times.ts';
import { isOwnHold, type ParticipationRow, readTakingPart, sessionKeyOf } from './store.ts';

/** Times of the person that sessions of one centre take, or with `<>` those of the others. Stored at the person's own. */
const timesOf = (person: Key, isAt: '=' | '<>', centerId: number) => sql`
  from occupied_time
  where occupied_time.center_id = ${person.centerId} and kind = 'PERSON' and subject_id = ${person.id}
    and source = 'PARTICIPATION' and source_center_id ${sql.raw(isAt)} ${centerId}`;

/**
 * The person's participations in other sessions of their own centre at the time of this one. Includes holds, which the
 * person's next attempt releases.
 */
export const selectPartsThen = (
  person: Key,
  { center_id, id, times }: Pick<SessionRow, 'center_id' | 'id'> & { times: string },
) => sql<ParticipationRow>`
  select participation.* from participation
  where participation.center_id = ${person.centerId} and participation.id in (
      select source_id ${timesOf(person, '=', person.centerId)} and during && ${times}::tstzmultirange)
    and (participation.center_id, participation.booking_id) <> (${center_id}, ${id})`;

/** A participation at another centre than the person's own. */
export interface PartAway {
  center_id: number;
  id: number;
  /** At the times that were asked about. */
  is_then: boolean;
}

/** Those at the times, and all that are to come. */
export const selectPartsAway = (
  person: Key,
  { times, now }: { times: string; now: Temporal.Instant },
) => sql<PartAway>`
  select source_center_id as center_id, source_id as id, bool_or(during && ${times}::tstzmultirange) as is_then
  ${timesOf(person, '<>', person.centerId)}
    and during && (${times}::tstzmultirange + tstzmultirange(tstzrange(${now}, null)))
  group by source_center_id, source_id`;

/** Reads participations of other centres, one centre at a time. Most people have none. */
export async function readPartsAway(
  db: Db | Tx,
  parts: readonly Pick<PartAway, 'center_id' | 'id'>[],
): Promise<ParticipationRow[]> {
  const rows: ParticipationRow[] = [];
  for (const [centerId, own] of Map.groupBy(parts, ({ center_id }) => center_id))
    rows.push(
      ...(await db
        .selectFrom('participation')
        .selectAll()
        .where('center_id', '=', centerId)
        .where('id', 'in', [...new Set(own.map(({ id }) => id))])
        .execute()),
    );
  return rows;
}

/** Sessions at that time in which the person only holds a place while choosing or paying. */
export async function readOwnHoldsThen(
  { tx, row, now }: { tx: Tx; row: SessionRow; now: Temporal.Instant },
  person: Key,
): Promise<ParticipationRow[]> {
  const times = meetingTimes(row, now);
  const own = await selectPartsThen(person, { ...row, times }).execute(tx);
  const away = await selectPartsAway(person, { times, now }).execute(tx);
  const others = await readPartsAway(
    tx,
    away.rows.filter(({ is_then }) => is_then),
  );
  const isOther = (part: ParticipationRow) => !isSameKey(sessionKeyOf(part), keyOfSession(row));
  return [...own.rows, ...others.filter(isOther)].filter(isOwnHold);
}

export type Occupying = Pick<ParticipationRow, 'center_id' | 'id' | 'person_center_id' | 'person_id'>;

const timeOf = (participation: Occupying) => ({
  center_id: participation.person_center_id,
  kind: 'PERSON' as const,
  subject_id: participation.person_id,
  source: 'PARTICIPATION' as const,
  source_center_id: participation.center_id,
  source_id: participation.id,
});

const nameOf = ({ person_center_id, person_id }: Pick<Occupying, 'person_center_id' | 'person_id'>) =>
  `time of person ${person_center_id} ${person_id}`;

type Occupied = ReturnType<typeof timeOf> & { times: string };

/** A part for each of the times. */
const takeTimes = compileOnce(
  (tx: Tx, { center_id, kind, subject_id, source, source_center_id, source_id, times }: Occupied) =>
    sql<{ part: number }>`
      insert into occupied_time (center_id, kind, subject_id, source, source_center_id, source_id, during, part)
      select ${center_id}::integer, ${kind}::text, ${subject_id}::bigint, ${source}::text, ${source_center_id}::integer,
        ${source_id}::bigint, one.during, one.part
      from unnest(${times}::tstzmultirange) with ordinality as one(during, part)
      returning part`.compile(tx),
);

/** Occupies the person's time; false, with nothing written, if another session has it. For a session that meets once. */
export async function occupy(tx: Tx, row: SessionRow, participation: Occupying): Promise<boolean> {
  const taken = await takeFree(tx, [{ ...timeOf(participation), during: during(row) }]).execute();
  return taken.length > 0;
}

/** Occupies time of a person that is known to be free. Restarts the transaction if some of it was taken meanwhile. */
export const occupyFree = (
  { tx, row, now }: { tx: Tx; row: SessionRow; now: Temporal.Instant },
  participation: Occupying,
): Promise<void> => occupyTimes(tx, participation, meetingTimes(row, now));

/** The same for any times, a PostgreSQL multirange that isn't empty. */
export const occupyTimes = (tx: Tx, participation: Occupying, times: string): Promise<void> =>
  writeLater(tx, takeTimes(tx, { ...timeOf(participation), times }), {
    centerId: participation.person_center_id,
    row: nameOf(participation),
    mustWrite: true,
  });

/** Shares the person's time, as they are here although booked in another session too. */
export const occupyAsWell = (tx: Tx, row: SessionRow, participation: Occupying): Promise<void> =>
  share(tx, [{ ...timeOf(participation), during: during(row) }]);

/** Occupies other times with the same place, which are known to be free. */
export async function moveOccupied(
  session: { tx: Tx; row: SessionRow; now: Temporal.Instant },
  participation: Occupying,
): Promise<void> {
  await vacate(session.tx, participation);
  await occupyFree(session, participation);
}

export async function vacate(tx: Tx, participation: Occupying): Promise<void> {
  const time = timeOf(participation);
  const vacated = tx
    .deleteFrom('occupied_time')
    .where((is) => is.and(time))
    .returning('subject_id');
  await writeLater(tx, vacated, { centerId: time.center_id, row: nameOf(participation) });
}

/** Frees the time of everyone and everything in a session that is over or cancelled. Nobody wants a time that is over. */
export async function vacateAll(
  tx: Tx,
  row: Pick<SessionRow, 'center_id' | 'id'>,
  { isOver }: { isOver: boolean },
): Promise<void> {
  for (const one of await readTakingPart(tx, row)) await vacate(tx, one);
  await (isOver ? releaseTimes : freeTimes)(tx, row);
}

/** Frees all the time of an erased person. */
export async function vacatePerson(
  tx: Tx,
  { centerId, id }: Key,
  kind: 'PERSON' | 'INSTRUCTOR',
): Promise<void> {
  await tx
    .deleteFrom('occupied_time')
    .where('center_id', '=', centerId)
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .execute();
}
