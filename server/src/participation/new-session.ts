import { formatKey } from '@foyer/contract/shared/keys';
import { compileOnce } from '../platform/db/compile-once.ts';
import type { Tx } from '../platform/db/database.ts';
import { writeLater } from '../platform/db/later/write-later.ts';
import { replaceInstructors } from './instructors.ts';
import { announceSession } from './live-channel.ts';
import { changeSession, type LockedSession } from './locked-session.ts';
import { during, takeFree } from './occupied-time.ts';
import { keyOfSession, type SessionRow } from './session-row.ts';
import { freeTimes, releaseTimes } from './session-times.ts';

const insert = compileOnce((tx: Tx, row: ReturnType<typeof columnsOf> & { taken: number }) =>
  tx.insertInto('booking').values(row).returning('id').compile(),
);

const columnsOf = ({
  center_id,
  id,
  activity_id,
  room_id,
  starts_at,
  ends_at,
  capacity,
  waiting_list_capacity,
  price,
  split_until,
}: SessionRow) => ({
  ...{ center_id, id, activity_id, room_id, starts_at, ends_at },
  ...{ capacity, waiting_list_capacity, price, split_until },
});

/** What a session uses besides the time of its people. */
export interface Uses {
  subjects: readonly { kind: 'ROOM' | 'INSTRUCTOR'; id: number }[];
  /** Longer than the session where a room has to be prepared after it. */
  span: Pick<SessionRow, 'starts_at' | 'ends_at'>;
}

/** Each once: what is used may block the same thing twice. */
export const timesInUse = (
  { center_id, id }: Pick<SessionRow, 'center_id' | 'id'>,
  { subjects, span }: Uses,
) => {
  const each = new Map(subjects.map((subject) => [`${subject.kind} ${subject.id}`, subject]));
  return [...each.values()].map((subject) => ({
    ...{ center_id, kind: subject.kind, subject_id: subject.id, during: during(span) },
    ...{ source: 'SESSION' as const, source_center_id: center_id, source_id: id },
  }));
};

/**
 * Writes a session that its first person begins: the place is counted with it. If something that it uses was taken
 * meanwhile, a constraint refuses, and the transaction begins again.
 */
export async function insertSession(session: Pick<LockedSession, 'tx' | 'row'>, uses: Uses): Promise<void> {
  const { tx, row } = session;
  await writeLater(tx, insert(tx, { ...columnsOf(row), taken: 1 }), {
    ...{ centerId: row.center_id, row: `booking ${row.id}`, mustWrite: true },
  });
  await use(session, uses);
  await announceSession(tx, keyOfSession(row));
}

/** Releases what a session uses, and uses something else. */
export async function useInstead(session: LockedSession, uses: Uses): Promise<void> {
  await freeTimes(session.tx, session.row);
  await replaceInstructors(session, []);
  await use(session, uses);
}

/** Begins a session again that has ended; false, with nothing changed, if something that it used is taken. */
export async function takeAgain(session: LockedSession, uses: Uses): Promise<boolean> {
  const { tx, row } = session;
  const times = timesInUse(row, uses);
  const taken = await takeFree(tx, times).execute();
  if (taken.length < times.length) {
    await releaseTimes(tx, row);
    return false;
  }
  await changeSession(session, { state: 'PLANNED' });
  await announceSession(tx, keyOfSession(row));
  return true;
}

async function use({ tx, row }: Pick<LockedSession, 'tx' | 'row'>, uses: Uses): Promise<void> {
  const { center_id, id } = row;
  const name = formatKey('booking', keyOfSession(row));
  const about = { centerId: center_id, mustWrite: true };
  const times = tx.insertInto('occupied_time').values(timesInUse(row, uses)).returning('subject_id');
  await writeLater(tx, times, { ...about, row: `times of ${name}` });
  const instructors = uses.subjects.flatMap((one) => (one.kind === 'INSTRUCTOR' ? [one.id] : []));
  if (instructors.length === 0) return;
  const given = instructors.map((person_id, index) => ({
    ...{ center_id, booking_id: id, position: index + 1, person_id },
  }));
  const written = tx.insertInto('booking_instructor').values(given).returning('person_id');
  await writeLater(tx, written, { ...about, row: `instructors of ${name}` });
}
