import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { compileOnce } from '../platform/db/compile-once.ts';
import type { Tx } from '../platform/db/database.ts';
import { writeLater } from '../platform/db/later/write-later.ts';
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
  row: Pick<SessionRow, 'center_id' | 'id' | 'starts_at' | 'ends_at'>,
) => sql<ParticipationRow>`
  select participation.* from occupied_time as occupied
  join participation on participation.center_id = occupied.source_center_id
    and participation.id = occupied.source_id
  where occupied.center_id = ${person.centerId} and occupied.kind = 'PERSON'
    and occupied.subject_id = ${person.id} and occupied.source = 'PARTICIPATION'
    and during && ${during(row)}
    and (participation.center_id, participation.booking_id) <> (${row.center_id}, ${row.id})`;

/** Sessions at that time in which the person only holds a place while choosing or paying. */
export const readOwnHoldsThen = async (tx: Tx, person: Key, row: SessionRow): Promise<ParticipationRow[]> =>
  (await partsElsewhere(person, row).execute(tx)).rows.filter(isOwnHold);

type Occupying = Pick<ParticipationRow, 'center_id' | 'id' | 'person_center_id' | 'person_id'>;

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

type Occupied = ReturnType<typeof timeOf> & Pick<SessionRow, 'starts_at' | 'ends_at'>;

const takeTime = compileOnce((tx: Tx, { starts_at, ends_at, ...time }: Occupied) =>
  takeFree(tx, [{ ...time, during: during({ starts_at, ends_at }) }]).compile(),
);

const occupying = (tx: Tx, { starts_at, ends_at }: SessionRow, participation: Occupying) =>
  takeTime(tx, { ...timeOf(participation), starts_at, ends_at });

/** Occupies the person's time; false, with nothing written, if another session has it. */
export const occupy = async (tx: Tx, row: SessionRow, participation: Occupying): Promise<boolean> =>
  (await tx.executeQuery(occupying(tx, row, participation))).rows.length > 0;

/** The same for a person whose time is known to be free. Restarts the transaction if it was taken meanwhile. */
export const occupyFree = (tx: Tx, row: SessionRow, participation: Occupying): Promise<void> =>
  writeLater(tx, occupying(tx, row, participation), {
    centerId: participation.person_center_id,
    row: nameOf(participation),
    mustWrite: true,
  });

/** Shares the person's time, as they are here although booked in another session too. */
export const occupyAsWell = (tx: Tx, row: SessionRow, participation: Occupying): Promise<void> =>
  share(tx, [{ ...timeOf(participation), during: during(row) }]);

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
