import type { frontDesk } from '@foyer/contract/front-desk';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { bookableTypes, isOnWaitingList } from '@foyer/contract/shared/participation';
import { worksAt } from '../frame/access.ts';
import type { AnswerOf, Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { readSession } from '../participation/session-row.ts';
import { type ParticipationRow, personOf, readTakingPart } from '../participation/store.ts';
import type { Db } from '../platform/db/database.ts';
import { withoutEmpty } from '../platform/without-empty.ts';
import { readPeopleHere } from './people-here.ts';
import { readVisitsFor } from './read-sessions.ts';

type Call = (typeof frontDesk)['get-participants'];
type Participant = AnswerOf<Call>['people'][number];

export const getParticipants: Handler<Call> = async (context, { bookingId, bookingCenterId, date }) => {
  const { db, actor, now } = context;
  if (!worksAt(actor, bookingCenterId)) return refuse('general.notAuthorized');
  const key = { centerId: bookingCenterId, id: bookingId };
  if (!(await readSession(db, key, bookableTypes))) return refuse('booking.classGone');
  const all = await readTakingPart(db, { center_id: key.centerId, id: key.id });
  const rows = all.filter(
    ({ held_until }) => held_until === null || Temporal.Instant.compare(held_until, now) > 0,
  );
  const there = await readThere(db, key, rows, date);
  const people = await readPeopleHere(context, rows.map(personOf));
  const line = rows.filter(({ state }) => isOnWaitingList(state));
  const participants = rows.flatMap((row): Participant[] => {
    const position = line.indexOf(row) + 1 || undefined;
    const person = people.get(formatKey('person', personOf(row)));
    return person
      ? [
          {
            ...person,
            participationId: row.id,
            participationCenterId: row.center_id,
            state: row.state,
            ...withoutEmpty({
              seat: row.seat,
              waitingListPosition: position,
              checkedInAt: there(row)?.toString(),
            }),
          },
        ]
      : [];
  });
  return { people: participants.toSorted(byName) };
};

/** Who has a place by name, then who waits. */
const byName = (one: Participant, other: Participant): number =>
  (one.waitingListPosition ?? 0) - (other.waitingListPosition ?? 0) || one.name.localeCompare(other.name);

/** When somebody came: for a session with several dates, for one of them. */
async function readThere(
  db: Db,
  key: Key,
  rows: readonly ParticipationRow[],
  date: number | undefined,
): Promise<(row: ParticipationRow) => Temporal.Instant | null | undefined> {
  if (date === undefined) return ({ checked_in_at }) => checked_in_at;
  const visits = rows.length > 0 ? await readVisitsFor(db, key, date) : [];
  const came = new Map(visits.map((visit) => [formatKey('person', personOf(visit)), visit.at]));
  return (row) => (row.state === 'BOOKED' ? came.get(formatKey('person', personOf(row))) : undefined);
}
