import { occupyDates } from '../../participation/session-times.ts';
import { isBefore } from '../classes/occurrences.ts';
import { type ImportRun, inBatches } from '../import-run.ts';
import type { CourseDay } from './course-dates.ts';

export interface SessionOfDates {
  key: { center_id: number; booking_id: number };
  days: readonly CourseDay[];
  roomId: number | undefined;
  instructors: readonly number[];
  /** Of each date, where people choose the dates on which they come. */
  capacity?: number | undefined;
}

/** Writes the dates and the instructors of new sessions, and occupies what they use on dates to come. */
export async function writeDates(run: ImportRun, sessions: readonly SessionOfDates[]): Promise<void> {
  const { tx } = run;
  const dates = datesOf(sessions);
  const withPlaces = new Map(sessions.map(({ key, capacity }) => [key.booking_id, capacity ?? null]));
  for (const batch of inBatches(dates))
    await tx
      .insertInto('session_date')
      .values(batch.map((date) => ({ ...date, capacity: withPlaces.get(date.booking_id) ?? null })))
      .execute();
  await useRooms(run, sessions);
}

const datesOf = (sessions: readonly SessionOfDates[]) =>
  sessions.flatMap(({ key, days, roomId }) =>
    days.map(({ startsAt, endsAt, cancelReason }, index) => ({
      ...{ ...key, number: index + 1, starts_at: startsAt, ends_at: endsAt, room_id: roomId ?? null },
      state: cancelReason === undefined ? ('PLANNED' as const) : ('CANCELLED' as const),
      cancel_reason: cancelReason ?? null,
    })),
  );

/** The same for sessions that meet once. */
export async function useRooms({ tx, now }: ImportRun, sessions: readonly SessionOfDates[]): Promise<void> {
  const instructors = sessions.flatMap(({ key, instructors: ids }) =>
    ids.map((person_id, index) => ({ ...key, position: index + 1, person_id })),
  );
  if (instructors.length > 0) await tx.insertInto('booking_instructor').values(instructors).execute();
  const given = Map.groupBy(instructors, ({ booking_id }) => booking_id);
  const toCome = datesOf(sessions).filter(
    ({ state, ends_at }) => state === 'PLANNED' && isBefore(now, ends_at),
  );
  for (const batch of inBatches(toCome))
    await occupyDates(tx, batch, ({ booking_id }) =>
      (given.get(booking_id) ?? []).map(({ person_id }) => person_id),
    );
}
