import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { compileOnce } from '../platform/db/compile-once.ts';
import type { Tx } from '../platform/db/database.ts';
import { writeLater } from '../platform/db/later/write-later.ts';
import { meetingTimes } from './meeting-times.ts';
import { during, share, takeFree } from './occupied-time.ts';
import type { SessionRow } from './session-row.ts';
import { freeTimes, releaseTimes } from './session-times.ts';
import { isOwnHold, type ParticipationRow, readTakingPart } from './store.ts';

/**
 * The person's participations in other sessions at the time of this one. Occupied time is stored with the person's own
 * centre, so this covers sessions of every centre. Includes holds, which the person's next attempt releases.
 */
export const partsElsewhere = (
  person: Key,
  { center_id, id, times }: Pick<SessionRow, 'center_id' | 'id'> & { times: string },
) => sql<ParticipationRow>`
  select participation.*
  from (
    select distinct source_center_id, source_id from occupied_time
    where occupied_time.center_id = ${person.centerId} and kind = 'PERSON' and subject_id = ${person.id}
      and source = 'PARTICIPATION' and during && ${times}::tstzmultirange
  ) as occupied
  join participation on participation.center_id = occupied.source_center_id
    and participation.id = occupied.source_id
  where (participation.center_id, participation.booking_id) <> (${center_id}, ${id})`;

/** Sessions at that time in which the person only holds a place while choosing or paying. */
export async function readOwnHoldsThen(
  { tx, row, now }: { tx: Tx; row: SessionRow; now: Temporal.Instant },
  person: Key,
): Promise<ParticipationRow[]> {
  const { rows } = await partsElsewhere(person, { ...row, times: meetingTimes(row, now) }).execute(tx);
  return rows.filter(isOwnHold);
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
