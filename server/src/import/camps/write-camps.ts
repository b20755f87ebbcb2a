import { isBefore } from '../classes/occurrences.ts';
import { readKnown, sessionName } from '../courses/known-sessions.ts';
import { type SessionOfDates, useRooms, writeDates } from '../courses/write-dates.ts';
import { type ImportRun, inBatches } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import { type WantedCamp, wantedCamps } from './wanted-camps.ts';
import { writeSeasons } from './write-seasons.ts';

/** Writes seasons, and each camp once with its electives. Afterwards the club changes camps in the portal. */
export async function writeCamps(run: ImportRun, club: ClubData): Promise<void> {
  await writeSeasons(run, club);
  const wanted = await wantedCamps(run, club);
  if (run.faults.length > 0) return;
  for (const some of inBatches(wanted, 100)) {
    const known = await readKnown(
      run,
      some.map(({ entry }) => entry),
    );
    for (const one of some) {
      if (known.has(sessionName(one.entry))) run.unchanged('camps');
      else await insert(run, one);
    }
  }
}

async function insert(run: ImportRun, camp: WantedCamp): Promise<void> {
  const { tx, now } = run;
  const { entry, activity, days, instructors, signUpOpensAt, signUpClosesAt } = camp;
  const { centerId, soldBy, earlyBird } = entry;
  const places = entry.capacity ?? activity.capacity;
  const isByDay = soldBy === 'DAY';
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return;
  const { id } = await tx
    .insertInto('booking')
    .values({
      ...{ center_id: centerId, external_id: entry.externalId, activity_id: activity.id },
      ...{ room_id: entry.room ?? null, starts_at: first.startsAt, ends_at: last.endsAt },
      // Where days are sold, each has its places, and all together are more than enough.
      capacity: isByDay ? places * days.length : places,
      waiting_list_capacity: isByDay ? 0 : (entry.standbyCapacity ?? activity.waitingListCapacity),
      ...{ price: entry.price ?? null, cancel_reason: null },
      ...{ opens_at: signUpOpensAt, closes_at: signUpClosesAt },
      closed_at: isBefore(now, last.endsAt) ? null : now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const key = { center_id: centerId, booking_id: id };
  await tx
    .insertInto('camp')
    .values({
      ...{ ...key, season_id: entry.season, sold_by: soldBy },
      ...{ half_day_price: entry.halfDayPrice ?? null, full_day_price: entry.fullDayPrice ?? null },
      ...(earlyBird && { early_bird_discount: earlyBird.discount, early_bird_days: earlyBird.days }),
    })
    .execute();
  await writeDates(run, [
    { key, days, instructors, roomId: entry.room, capacity: isByDay ? places : undefined },
  ]);
  await insertElectives(run, camp, id);
  run.created('camps', { centerId, entity: 'camp', key: sessionName(entry), after: entry });
}

async function insertElectives(
  run: ImportRun,
  { entry: camp, electives }: WantedCamp,
  campId: number,
): Promise<void> {
  const { tx, now } = run;
  const sessions: SessionOfDates[] = [];
  for (const { entry, activity, day, instructors } of electives) {
    const { id } = await tx
      .insertInto('booking')
      .values({
        ...{ center_id: camp.centerId, external_id: entry.externalId, activity_id: activity.id },
        ...{ part_of_id: campId, room_id: entry.room ?? null, starts_at: day.startsAt, ends_at: day.endsAt },
        capacity: entry.capacity ?? activity.capacity,
        ...{ waiting_list_capacity: 0, price: entry.price ?? null },
        state: day.cancelReason === undefined ? 'PLANNED' : 'CANCELLED',
        cancel_reason: day.cancelReason ?? null,
        closed_at: isBefore(now, day.endsAt) ? null : now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const key = { center_id: camp.centerId, booking_id: id };
    sessions.push({ key, days: [day], instructors, roomId: entry.room });
  }
  if (sessions.length > 0) await useRooms(run, sessions);
}
