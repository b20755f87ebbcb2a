import { courtType } from '@foyer/contract/shared/booking';
import { isSameKey } from '@foyer/contract/shared/keys';
import type { staffManager } from '@foyer/contract/staff-manager';
import { mayChangeClasses } from '../../classes/who-may-change.ts';
import type { Club } from '../../clubs/club.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { AnswerOf } from '../../frame/handle.ts';
import { later } from '../../platform/clock/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { mayManage } from '../schedule-club.ts';
import { readNamed } from '../week/read-choices.ts';
import { readPeople } from '../week/read-people.ts';
import { readScheduled } from '../week/read-scheduled.ts';
import { toScheduled } from '../week/response.ts';
import { type AbsenceRow, countOpen } from './absence-store.ts';
import { findCandidates } from './candidates.ts';

type Outcome = AnswerOf<(typeof staffManager)['get-absence']>;

/** The longest part of an absence whose sessions are listed. */
const mostDays = 42;

/** Absences as the caller may see them: why somebody is away is for managers and the person. */
export async function toAbsences(
  { actor, now, db }: SignedInContext,
  centerId: number,
  rows: readonly AbsenceRow[],
): Promise<Outcome['absence'][]> {
  const open = await countOpen(
    db,
    centerId,
    rows.map(({ id }) => id),
    now,
  );
  const staffIds = [...new Set(rows.map(({ person_id }) => person_id))];
  const { staff } = await readNamed(db, centerId, { staffIds, roomIds: [], resourceIds: [] });
  return rows.map((row) => {
    const isOwn = isSameKey(actor, { centerId, id: row.person_id });
    const maySee = isOwn || mayManage(actor, centerId);
    return {
      ...{ absenceId: row.id, staffId: row.person_id },
      name: staff.find(({ id }) => id === row.person_id)?.name ?? '',
      ...{ from: row.starts_at.toString(), until: row.ends_at.toString(), open: open.get(row.id) ?? 0 },
      ...(maySee && { kind: row.kind, ...(row.note !== null && { note: row.note }) }),
    };
  });
}

/** The absence, with the sessions that need somebody else and who could take each of them. */
export async function absenceOutcome(
  context: SignedInContext,
  club: Club,
  row: AbsenceRow,
): Promise<Outcome> {
  const { now, actor } = context;
  const db: Db = context.db;
  const centerId = club.center.id;
  const from = later(row.starts_at, now);
  const furthest = from.add({ hours: mostDays * 24 });
  const until = Temporal.Instant.compare(row.ends_at, furthest) < 0 ? row.ends_at : furthest;
  const isOver = Temporal.Instant.compare(from, until) >= 0;
  const staffIds = [row.person_id];
  const rows = isOver ? [] : await readScheduled(db, centerId, { from, until, staffIds });
  const needed = rows.filter(({ type }) => type !== 'STAFF_AVAILABILITY');
  const candidates = await findCandidates(
    db,
    club,
    needed.map(({ id, starts_at, ends_at, activity_id, staff_ids }) => ({
      ...{ startsAt: starts_at, endsAt: ends_at, activityId: activity_id, without: staff_ids, except: id },
    })),
    now,
  );
  const people = await readPeople(db, centerId, needed);
  const seeing = { centerId, mayChange: mayChangeClasses(actor, club), now, people };
  const [absence] = await toAbsences(context, centerId, [row]);
  if (!absence) throw new Error('an absence that was read is shown');
  return {
    absence,
    needed: needed.map((session, index) => ({
      session: toScheduled(session, seeing),
      // An hour with a trainer was booked for this trainer.
      candidates: session.type === courtType ? [] : (candidates[index] ?? []),
    })),
  };
}
