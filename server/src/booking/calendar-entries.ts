import {
  endedStates,
  hasEnded,
  isOnWaitingList,
  isSignedUpFor,
  waitingListStates,
} from '@foyer/contract/shared/booking';
import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { CalendarContributor, CalendarPerson, CalendarReader } from '../calendar/contributor.ts';
import { readClasses, type TimetableRow } from '../classes/store.ts';
import type { Club } from '../clubs/club.ts';
import { type Say, speaker } from '../config/email.ts';
import type { Services } from '../frame/context.ts';
import { onlyChosen, readChosenOf } from '../participation/chosen/read-chosen.ts';
import { readDates, type SessionDate } from '../participation/session-dates.ts';
import { keyOfSession } from '../participation/session-row.ts';
import { type ParticipationRow, personOf } from '../participation/store.ts';
import { type CalendarEntry, sequenceAt } from '../platform/calendar/entry.ts';
import type { Db } from '../platform/db/database.ts';
import { type CenterOfPeople, centersOf, readAtEach } from '../platform/db/elsewhere.ts';
import { keys } from '../platform/db/keys.ts';
import { calendarEntry } from './calendar-entry.ts';
import { detailsOf } from './notifications/class-details.ts';
import { classLink } from './notifications/notify.ts';
import { ar } from './text/ar.ts';
import { de } from './text/de.ts';
import { type BookingTextKey, en } from './text/en.ts';

const speak = speaker({ en, de, ar });

/** The classes that people are booked into, are waiting for or were in lately. */
export const classEntries: CalendarContributor = async (services, { people, reader, now }) => {
  const byKey = new Map(people.map((person) => [nameOf(person.key), person]));
  const centers = await centersOf(
    services.db,
    'participation_elsewhere',
    people.map(({ key }) => key),
  );
  const attended = await readAtEach(centers, (center) => readAttended(services.db, center, now));
  const classes = await classesOf(services, attended);
  const chosen = await readChosenOf(services.db, attended);
  const say = speak(reader, reader);
  return attended.flatMap((participation): CalendarEntry[] => {
    const found = classes.get(classOf(participation));
    const person = byKey.get(nameOf(personOf(participation)));
    if (!found || !person) return [];
    const dates = found.dates && onlyChosen(found.dates, chosen, participation);
    return entriesOf({ reader, say, person }, participation, { ...found, dates });
  });
};

const nameOf = (key: Key): string => formatKey('person', key);
const classOf = ({ center_id, booking_id }: Pick<ParticipationRow, 'center_id' | 'booking_id'>): string =>
  formatKey('booking', { centerId: center_id, id: booking_id });

const daysBack = 90;
const mostShown = 1000;

/**
 * Participations of these people in future and recent classes: places that they have, are waiting for or are offered,
 * and cancelled bookings that were not booked again. Leaves out holds of people who are still choosing or paying.
 */
async function readAttended(
  db: Db,
  { centerId, people }: CenterOfPeople,
  now: Temporal.Instant,
): Promise<ParticipationRow[]> {
  const since = now.subtract({ hours: 24 * daysBack });
  const { rows } = await sql<ParticipationRow>`
    select participation.* from participation
    join booking on booking.center_id = ${centerId} and booking.id = participation.booking_id
    where participation.center_id = ${centerId}
      and (participation.person_center_id, participation.person_id) in (${keys(people)})
      and booking.ends_at >= ${since}::timestamptz
      and case
        when participation.state = any(${[...endedStates]}::text[]) then participation.paid_by is not null
          and not exists (select from participation as again
            where again.center_id = ${centerId} and again.booking_id = participation.booking_id
              and again.person_center_id = participation.person_center_id
              and again.person_id = participation.person_id and again.id > participation.id)
        when participation.state = 'TENTATIVE' then participation.promoted_at is not null
          and participation.held_until > ${now}::timestamptz
        when participation.state = any(${[...waitingListStates]}::text[]) then booking.starts_at > ${now}::timestamptz
        else true
      end
    order by booking.starts_at desc, participation.id
    limit ${mostShown}`.execute(db);
  return rows;
}

interface Found {
  row: TimetableRow;
  club: Club;
  /** Of a session that meets on several dates. */
  dates: SessionDate[] | undefined;
}

async function classesOf(
  { db, clubs }: Pick<Services, 'db' | 'clubs'>,
  attended: readonly ParticipationRow[],
): Promise<Map<string, Found>> {
  const wanted = attended.map((participation) => {
    const { center_id, booking_id } = participation;
    return [classOf(participation), { centerId: center_id, id: booking_id }] as const;
  });
  const rows = await readClasses(db, [...new Map(wanted).values()]);
  const courses = rows.filter(({ type }) => isSignedUpFor(type)).map(keyOfSession);
  const dates = await readDates(db, courses);
  const found = await Promise.all(
    rows.map(async (row) => {
      const club = await clubs.byCenter(row.center_id);
      const name = formatKey('booking', keyOfSession(row));
      return club ? [[name, { row, club, dates: dates.get(name) }] as const] : [];
    }),
  );
  return new Map(found.flat());
}

interface Shown {
  reader: CalendarReader;
  say: Say<BookingTextKey>;
  person: CalendarPerson;
}

/** One entry, or one for each date that was not over when the person signed up. */
function entriesOf(shown: Shown, participation: ParticipationRow, found: Found): CalendarEntry[] {
  const { row, dates } = found;
  if (!dates) return [entryOf(shown, participation, found)];
  const isOfPerson = ({ ends_at }: SessionDate) =>
    Temporal.Instant.compare(ends_at, participation.created_at) > 0;
  return dates.filter(isOfPerson).map(({ number, starts_at, ends_at, state, cancel_reason }) => {
    const isCalledOff = state === 'CANCELLED' && row.state !== 'CANCELLED';
    const then = isCalledOff ? { ...row, state, cancel_reason } : row;
    return entryOf(shown, participation, { ...found, row: { ...then, starts_at, ends_at } }, number);
  });
}

function entryOf(
  { reader, say, person }: Shown,
  participation: ParticipationRow,
  { row, club }: Found,
  date?: number,
): CalendarEntry {
  const isOver = hasEnded(participation.state) || row.state === 'CANCELLED';
  const isUnsure = participation.state === 'TENTATIVE' || isOnWaitingList(participation.state);
  const other = isSameKey(person.key, reader.key) ? undefined : person;
  return calendarEntry(
    {
      row,
      club,
      participation,
      details: detailsOf(row),
      whose: other?.firstName,
      url: classLink(reader.origin, club, row, other?.key),
      ...(date !== undefined && { date }),
    },
    {
      say,
      status: isOver ? 'CANCELLED' : isUnsure ? 'TENTATIVE' : 'CONFIRMED',
      changedAt: participation.state_at,
      sequence: sequenceAt(participation, participation.state_at, isOver),
    },
  );
}
