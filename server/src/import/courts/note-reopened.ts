import { noteReopened } from '../../participation/freed-time.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { ImportRun } from '../import-run.ts';

interface Exception {
  from_day: Temporal.PlainDate;
  until_day: Temporal.PlainDate;
  opens_minute: number | null;
  closes_minute: number | null;
}

interface Closable {
  center_id: number;
  room_id: number | null;
  person_id: number | null;
  exceptions: readonly Exception[];
}

const nameOf = ({ from_day, until_day, opens_minute, closes_minute }: Exception): string =>
  [from_day, until_day, opens_minute, closes_minute].join(' ');

/** Offers the days on which a resource was closed, and no longer is, to those who watch for it. */
export async function noteReopenedDays(
  { tx, now }: ImportRun,
  timeZone: string,
  { before, after }: { before: Closable; after: Closable },
): Promise<void> {
  const { center_id: centerId, room_id, person_id } = after;
  const subject =
    room_id === null
      ? { kind: 'INSTRUCTOR' as const, id: person_id ?? 0 }
      : { kind: 'ROOM' as const, id: room_id };
  const kept = new Set(after.exceptions.map(nameOf));
  const today = dateIn(now, timeZone);
  for (const one of before.exceptions) {
    if (kept.has(nameOf(one)) || Temporal.PlainDate.compare(one.until_day, today) < 0) continue;
    await noteReopened(tx, centerId, {
      ...subject,
      startsAt: one.from_day.toZonedDateTime(timeZone).toInstant(),
      endsAt: one.until_day.add({ days: 1 }).toZonedDateTime(timeZone).toInstant(),
    });
  }
}
