import type { staffManager } from '@foyer/contract/staff-manager';
import { mayChangeClasses } from '../../classes/who-may-change.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { scheduleClub } from '../schedule-club.ts';
import { closedDays } from '../sessions/closed-days.ts';
import { readAbsencesIn } from '../staff/absence-store.ts';
import { readNamed } from './read-choices.ts';
import { readPeople } from './read-people.ts';
import { mostScheduled, readScheduled } from './read-scheduled.ts';
import { toScheduled } from './response.ts';

export const searchAllBookings: Handler<(typeof staffManager)['search-all-bookings']> = async (
  context,
  { centerId, from, until, ...filter },
) => {
  const club = await scheduleClub(context, centerId);
  if (club instanceof Refusal) return club;
  const { db, now, actor, language } = context;
  const span = { from: Temporal.Instant.from(from), until: Temporal.Instant.from(until) };
  if (Temporal.Instant.compare(span.from, span.until) >= 0) return refuse('general.endBeforeStart');
  const found = await readScheduled(db, centerId, { ...filter, ...span });
  const rows = found.slice(0, mostScheduled);
  const absences = await readAbsencesIn(db, centerId, span);
  const people = await readPeople(db, centerId, rows);
  const mayChange = mayChangeClasses(actor, club);
  const named = await readNamed(db, centerId, {
    staffIds: [
      ...new Set([...rows.flatMap((row) => row.staff_ids), ...absences.map((one) => one.person_id)]),
    ],
    roomIds: [...new Set(rows.flatMap(({ room_id }) => room_id ?? []))],
    resourceIds: [...new Set(rows.flatMap((row) => row.resource_ids))],
  });
  const { time_zone: timeZone } = club.center;
  const [first, last] = [dateIn(span.from, timeZone).toString(), dateIn(span.until, timeZone).toString()];
  return {
    timeZone,
    sessions: rows.map((row) => toScheduled(row, { centerId, mayChange, now, people })),
    hasMore: found.length > rows.length,
    ...named,
    closedDays: [...closedDays(club, language)]
      .filter(([date]) => first <= date && date <= last)
      .map(([date, name]) => ({ date, ...(name !== '' && { name }) })),
    absences: absences.map(({ id, person_id, starts_at, ends_at }) => ({
      ...{ absenceId: id, staffId: person_id },
      ...{ from: starts_at.toString(), until: ends_at.toString() },
    })),
  };
};
