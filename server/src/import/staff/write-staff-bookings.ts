import { ruleOf } from '@foyer/contract/shared/staff-manager';
import { announceSessions } from '../../participation/live-channel.ts';
import { takeOrShare } from '../../participation/occupied-time.ts';
import { ownActivity } from '../../participation/own-activity.ts';
import { type Subject, timesOf } from '../../participation/session-times.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { readCourts } from '../../resource-booking/courts.ts';
import { isBefore, type Occurrence, occurrencesOf } from '../classes/occurrences.ts';
import { readKnown, sessionName } from '../courses/known-sessions.ts';
import { type ImportRun, inBatches } from '../import-run.ts';
import { existingPeople } from '../people/existing-people.ts';
import type { ClubData } from '../read-folder.ts';
import { weekdayNumbers } from '../weekdays.ts';
import type { StaffBookingData } from './staff-shapes.ts';

interface Wanted {
  occurrence: Occurrence;
  externalId: string;
}

/** Each booking is a series. A date that was imported before stays as it is, because managers may have changed it since. */
export async function writeStaffBookings(run: ImportRun, club: ClubData): Promise<void> {
  const centers = new Map(club.centers.map(({ entry }) => [entry.id, entry]));
  const isThere = await existingPeople(run, club);
  let made = 0;
  for (const { entry } of club.staffBookings) {
    const center = centers.get(entry.centerId);
    if (!center) continue;
    const { timeZone, currency } = center;
    const wanted = occurrencesOf(entry, { durationMinutes: entry.minutes }, { now: run.now, timeZone }).map(
      (occurrence): Wanted => ({ occurrence, externalId: `${entry.externalId} ${occurrence.date}` }),
    );
    const { centerId } = entry;
    const known = await readKnown(
      run,
      wanted.map(({ externalId }) => ({ centerId, externalId })),
    );
    const fresh = wanted.filter(({ externalId }) => !known.has(sessionName({ centerId, externalId })));
    if (fresh.length === 0) {
      run.unchanged('staffBookings');
      continue;
    }
    const staff = entry.staff.filter((id) => isThere({ centerId, id }));
    await writeSeries(run, { entry, staff, currency, fresh, today: dateIn(run.now, timeZone) });
    made += fresh.length;
    const change = { centerId, entity: 'staff-booking', key: `${centerId} ${entry.externalId}` };
    run.created('staffBookings', { ...change, after: { created: fresh.length } });
  }
  if (made > 0) await announceSessions(run.tx);
}

interface Series {
  entry: StaffBookingData;
  staff: readonly number[];
  currency: string;
  fresh: readonly Wanted[];
  today: Temporal.PlainDate;
}

async function writeSeries(run: ImportRun, { entry, staff, currency, fresh, today }: Series): Promise<void> {
  const { tx, now } = run;
  const { centerId: center_id, type } = entry;
  const rule = ruleOf(type);
  const capacity = rule.participants === 'NONE' ? 0 : 10;
  const activity_id = await ownActivity(tx, {
    ...{ centerId: center_id, type, name: entry.activityName, currency, capacity },
    ...(capacity > 0 && { opensDaysBefore: 366 }),
  });
  const { id: series_id } = await tx
    .insertInto('staff_series')
    .values({
      ...{ center_id, weekdays: weekdayNumbers([entry.weekday]), created_at: now },
      until_day: fresh.at(-1)?.occurrence.date ?? today,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = await tx
    .insertInto('booking')
    .values(
      fresh.map(({ occurrence, externalId }) => ({
        ...{ center_id, activity_id, room_id: entry.room ?? null, capacity, waiting_list_capacity: 0 },
        ...{ starts_at: occurrence.startsAt, ends_at: occurrence.endsAt },
        ...{ external_id: externalId, cancel_reason: null },
        closed_at: isBefore(now, occurrence.endsAt) ? null : now,
      })),
    )
    .returning(['id', 'starts_at', 'ends_at'])
    .execute();
  const ids = rows.map(({ id }) => ({ center_id, booking_id: id }));
  const extra = {
    series_id,
    title: entry.title ?? null,
    note: entry.note ?? null,
    origin: null,
    origin_day: null,
  };
  await tx
    .insertInto('scheduled_session')
    .values(ids.map((key) => ({ ...key, ...extra })))
    .execute();
  const taught = ids.flatMap((key) =>
    staff.map((person_id, index) => ({ ...key, position: index + 1, person_id })),
  );
  for (const batch of inBatches(taught)) await tx.insertInto('booking_instructor').values(batch).execute();
  const placed = ids.flatMap((key) =>
    entry.resources.map((resource_id, index) => ({ ...key, position: index + 1, resource_id })),
  );
  for (const batch of inBatches(placed)) await tx.insertInto('booking_resource').values(batch).execute();
  if (!rule.isOccupying) return;
  const others = await subjectsOf(run, entry, today);
  const times = rows
    .filter(({ ends_at }) => isBefore(now, ends_at))
    .flatMap(({ id, starts_at: startsAt, ends_at: endsAt }) =>
      timesOf(
        { center_id, id },
        { startsAt, endsAt, roomId: entry.room ?? null, instructorIds: staff, others },
      ),
    );
  for (const batch of inBatches(times)) await takeOrShare(tx, batch);
}

/** What its courts use, with what they block. */
async function subjectsOf(
  { tx }: ImportRun,
  { centerId, resources: used }: StaffBookingData,
  today: Temporal.PlainDate,
): Promise<Subject[]> {
  if (used.length === 0) return [];
  const { resources } = await readCourts(tx, centerId, today);
  return used.flatMap((id) =>
    (resources.get(id)?.subjects ?? []).map(({ kind, id: subject_id }) => ({ kind, subject_id })),
  );
}
