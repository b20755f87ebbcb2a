import { sql } from 'kysely';
import { readTeachers } from '../../booking/class-changes/choices.ts';
import type { Club } from '../../clubs/club.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import {
  type Availability,
  isAbsent,
  isQualified,
  isWorking,
  readAvailability,
  readQualifiedActivities,
} from './availability.ts';

export interface Candidate {
  id: number;
  name: string;
  isQualified: boolean;
  isWorking: boolean;
}

export interface ToStaff {
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  activityId: number;
  /** Those who have it already. */
  without: readonly number[];
  /** The session that is moved, which does not count as busy. */
  except?: number | undefined;
}

/** Who could take each of these sessions: free and not away, those who are qualified and work then first. */
export async function findCandidates(
  db: Db | Tx,
  club: Club,
  sessions: readonly ToStaff[],
  now: Temporal.Instant,
): Promise<Candidate[][]> {
  if (sessions.length === 0) return [];
  const { id: centerId, time_zone: timeZone } = club.center;
  const staff = await readTeachers(db, { center_id: centerId });
  const known = await readAvailability(
    db,
    centerId,
    staff.map(({ id }) => id),
    now,
  );
  const regulated = await readQualifiedActivities(db, centerId);
  const busy = await readBusy(db, centerId, sessions);
  return sessions.map((session, index) =>
    staff
      .filter(({ id }) => !session.without.includes(id) && !busy.has(`${index} ${id}`))
      .flatMap(({ id, name }) => {
        const one = known.get(id);
        return one && !isAbsent(one, session)
          ? [candidateFrom({ id, name }, one, session, { regulated, timeZone })]
          : [];
      })
      .toSorted(byFit),
  );
}

const candidateFrom = (
  person: { id: number; name: string },
  one: Availability,
  session: ToStaff,
  { regulated, timeZone }: { regulated: ReadonlySet<number>; timeZone: string },
): Candidate => ({
  ...person,
  isQualified: isQualified(one, session.activityId, regulated),
  isWorking: isWorking(one, session, timeZone),
});

const fit = ({ isQualified: able, isWorking: works }: Candidate): number => (able ? 2 : 0) + (works ? 1 : 0);
const byFit = (a: Candidate, b: Candidate): number => fit(b) - fit(a) || a.name.localeCompare(b.name);

/** Who is busy during which of these sessions, in one statement. */
async function readBusy(db: Db | Tx, centerId: number, sessions: readonly ToStaff[]): Promise<Set<string>> {
  const { rows } = await sql<{ wanted: number; person_id: number }>`
    select distinct wanted.wanted, used.subject_id as person_id
    from unnest(${sessions.map((_, index) => index)}::integer[],
      ${sessions.map(({ startsAt }) => startsAt.toString())}::timestamptz[],
      ${sessions.map(({ endsAt }) => endsAt.toString())}::timestamptz[],
      ${sessions.map(({ except }) => except ?? 0)}::bigint[]) as wanted (wanted, starts_at, ends_at, except_id)
    join occupied_time as used on used.center_id = ${centerId} and used.kind = 'INSTRUCTOR'
      and used.source = 'SESSION' and used.during && tstzrange(wanted.starts_at, wanted.ends_at)
      and used.source_id <> wanted.except_id`.execute(db);
  return new Set(rows.map(({ wanted, person_id }) => `${wanted} ${person_id}`));
}
