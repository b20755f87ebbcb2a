import { announceSession } from '../../participation/live-channel.ts';
import { changeSession, type LockedSession } from '../../participation/locked-session.ts';
import { insertSession, type Uses, useInstead } from '../../participation/new-session.ts';
import { keyOfSession } from '../../participation/session-row.ts';
import { writeLater } from '../../platform/db/later/write-later.ts';
import type { Resource } from '../courts.ts';
import { type CourtHour, inUse, sessionRow } from '../hour.ts';

/** Writes the session of an hour with its resources. */
export async function beginSession(
  session: LockedSession,
  hour: CourtHour,
  resources: readonly Resource[],
): Promise<void> {
  await insertSession(session, usesOf(hour, resources));
  await writeResources(session, resources);
}

/** What emails say of who comes along. */
export function nameCoaches({ known }: LockedSession, resources: readonly Resource[]): void {
  if (!known?.details) return;
  known.details.instructors = resources.flatMap(({ name, subjects: [subject] }) =>
    subject.kind === 'INSTRUCTOR' ? [name] : [],
  );
}

/** Moves a session to another hour, with its resources. */
export async function changeHour(
  session: LockedSession,
  hour: CourtHour,
  resources: readonly Resource[],
): Promise<void> {
  const { tx, row } = session;
  await tx
    .deleteFrom('booking_resource')
    .where('center_id', '=', row.center_id)
    .where('booking_id', '=', row.id)
    .execute();
  const { starts_at, ends_at, room_id, price } = sessionRow(hour, row.id, row.opens_days_before);
  await changeSession(session, { starts_at, ends_at, room_id, price });
  await useInstead(session, usesOf(hour, resources));
  await writeResources(session, resources);
  await announceSession(tx, keyOfSession(row));
}

const usesOf = (hour: CourtHour, resources: readonly Resource[]): Uses => ({
  subjects: resources.flatMap(({ subjects }) => subjects),
  span: inUse(hour),
});

async function writeResources({ tx, row }: LockedSession, resources: readonly Resource[]): Promise<void> {
  const { center_id, id: booking_id } = row;
  const used = resources.map(({ id }, index) => ({
    ...{ center_id, booking_id, position: index + 1, resource_id: id },
  }));
  const written = tx.insertInto('booking_resource').values(used).returning('resource_id');
  const about = { centerId: center_id, row: `resources of ${booking_id}`, mustWrite: true };
  await writeLater(tx, written, about);
}
