import { formatKey } from '@foyer/contract/shared/keys';
import type { LockedSession } from '../../participation/locked-session.ts';
import { insertSession } from '../../participation/new-session.ts';
import { during } from '../../participation/occupied-time.ts';
import { writeLater } from '../../platform/db/write-later.ts';
import type { Resource } from '../courts.ts';
import { type CourtHour, inUse } from '../hour.ts';

/** What the session uses, once each: resources may block the same thing. */
export function timesInUse(hour: CourtHour, sessionId: number, resources: readonly Resource[]) {
  const { centerId } = hour.courts;
  const then = during(inUse(hour));
  const subjects = new Map(
    resources.flatMap((one) => one.subjects).map((subject) => [`${subject.kind} ${subject.id}`, subject]),
  );
  return [...subjects.values()].map(({ kind, id }) => ({
    ...{ center_id: centerId, kind, subject_id: id, during: then },
    ...{ source: 'SESSION' as const, source_center_id: centerId, source_id: sessionId },
  }));
}

/**
 * Writes the session with its resources, and occupies them. If one was taken meanwhile, a constraint refuses, and the
 * transaction begins again.
 */
export async function beginSession(
  session: LockedSession,
  hour: CourtHour,
  resources: readonly Resource[],
): Promise<void> {
  const { tx, row } = session;
  const about = { centerId: row.center_id, mustWrite: true };
  await insertSession(session);
  const used = resources.map(({ id }, index) => ({
    ...{ center_id: row.center_id, booking_id: row.id },
    ...{ position: index + 1, resource_id: id },
  }));
  await writeLater(tx, tx.insertInto('booking_resource').values(used).returning('resource_id'), about);
  const times = timesInUse(hour, row.id, resources);
  await writeLater(tx, tx.insertInto('occupied_time').values(times).returning('subject_id'), {
    ...about,
    row: `times of ${formatKey('booking', { centerId: row.center_id, id: row.id })}`,
  });
  const coaches = resources.flatMap(({ subjects: [subject] }) =>
    subject.kind === 'INSTRUCTOR' ? [subject.id] : [],
  );
  if (coaches.length === 0) return;
  const given = coaches.map((person_id, index) => ({
    ...{ center_id: row.center_id, booking_id: row.id },
    ...{ position: index + 1, person_id },
  }));
  await writeLater(tx, tx.insertInto('booking_instructor').values(given).returning('person_id'), about);
}
