import { formatKey, isSameKey } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { calendarEntry } from '../../booking/calendar-entry.ts';
import { classLink } from '../../booking/notifications/notify.ts';
import { ar } from '../../booking/text/ar.ts';
import { de } from '../../booking/text/de.ts';
import { en } from '../../booking/text/en.ts';
import type { CalendarContributor } from '../../calendar/contributor.ts';
import { speaker } from '../../config/email.ts';
import type { CreditRow } from '../../participation/dates/makeup-store.ts';
import { type ParticipationRow, personOf } from '../../participation/store.ts';
import { type CalendarEntry, sequenceAt } from '../../platform/calendar/entry.ts';
import type { Db } from '../../platform/db/database.ts';
import { type CenterOfPeople, centersOf, readAtEach } from '../../platform/db/elsewhere.ts';
import { keys } from '../../platform/db/keys.ts';
import { readUsedCourses } from './respond.ts';

const speak = speaker({ en, de, ar });
const daysBack = 90;

type Guest = ParticipationRow & { credit: Pick<CreditRow, 'id' | 'used_booking_id' | 'used_number'> };

/** Dates of other courses on which people make up, or have lately. */
async function readGuestDates(
  db: Db,
  { centerId, people }: CenterOfPeople,
  now: Temporal.Instant,
): Promise<Guest[]> {
  const since = now.subtract({ hours: 24 * daysBack });
  const { rows } = await sql<Guest>`
    select part.*, jsonb_build_object('id', credit.id, 'used_booking_id', credit.used_booking_id,
      'used_number', credit.used_number) as credit
    from participation as part
    join makeup_credit as credit on credit.center_id = ${centerId} and credit.participation_id = part.id
      and credit.used_booking_id is not null
    join session_date as date on date.center_id = ${centerId} and date.booking_id = credit.used_booking_id
      and date.number = credit.used_number and date.ends_at >= ${since}::timestamptz
    where part.center_id = ${centerId} and (part.person_center_id, part.person_id) in (${keys(people)})
      and part.state = 'BOOKED'
    order by date.starts_at, credit.id`.execute(db);
  return rows;
}

export const makeUpEntries: CalendarContributor = async ({ db, clubs }, { people, reader, now }) => {
  const centers = await centersOf(
    db,
    'participation_elsewhere',
    people.map(({ key }) => key),
  );
  const guests = await readAtEach(centers, (center) => readGuestDates(db, center, now));
  const say = speak(reader, reader);
  const courses = await readUsedCourses(
    db,
    guests.map(({ center_id, credit }) => ({ center_id, ...credit })),
  );
  const entries = guests.map(async (guest): Promise<CalendarEntry[]> => {
    const { center_id, credit } = guest;
    const course = courses.find((one) => one.center_id === center_id && one.id === credit.used_booking_id);
    const date = course?.dates.find(({ number }) => number === credit.used_number);
    const club = await clubs.byCenter(center_id);
    const person = people.find(({ key }) => isSameKey(key, personOf(guest)));
    if (!course || !date || !club || !person) return [];
    const isOff = course.state === 'CANCELLED' || date.state === 'CANCELLED';
    const other = isSameKey(person.key, reader.key) ? undefined : person;
    const row = { ...course, type: 'COURSE' as const, starts_at: date.starts_at, ends_at: date.ends_at };
    const entry = calendarEntry(
      {
        ...{ row, club, participation: guest, whose: other?.firstName },
        details: {
          room: date.room ?? undefined,
          instructors: course.instructors.map(({ name }) => name),
          cancelReason: date.cancel_reason ?? undefined,
        },
        url: classLink(reader.origin, club, row, other?.key),
      },
      {
        ...{ say, status: isOff ? 'CANCELLED' : 'CONFIRMED', changedAt: guest.state_at },
        sequence: sequenceAt(guest, guest.state_at, isOff),
      },
    );
    // The participation has the entries of its own course.
    return [
      {
        ...entry,
        uid: `makeup-${formatKey('booking', { centerId: center_id, id: credit.id })}@${club.brand.id}`,
      },
    ];
  });
  return (await Promise.all(entries)).flat();
};
