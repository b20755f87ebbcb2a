import { isSameKey } from '@foyer/contract/shared/keys';
import type { staffManager } from '@foyer/contract/staff-manager';
import { readTeachers } from '../../booking/class-changes/choices.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { auditSchedule } from '../audit-schedule.ts';
import { mayManage, scheduleClub } from '../schedule-club.ts';
import { absenceOutcome } from './absence-outcome.ts';
import { insertAbsence, readAbsence } from './absence-store.ts';

/** Records that somebody is away. Sessions keep the person until somebody else is chosen for each. */
export const reportAbsence: Handler<(typeof staffManager)['report-absence']> = async (context, input) => {
  const { centerId, staffId, kind, note } = input;
  const club = await scheduleClub(context, centerId);
  if (club instanceof Refusal) return club;
  const person = { centerId, id: staffId };
  if (!mayManage(context.actor, centerId) && !isSameKey(context.actor, person))
    return refuse('general.notAuthorized');
  const [from, until] = [Temporal.Instant.from(input.from), Temporal.Instant.from(input.until)];
  if (Temporal.Instant.compare(from, until) >= 0) return refuse('general.endBeforeStart');
  const written = await context.transaction(async (tx) => {
    const staff = await readTeachers(tx, { center_id: centerId });
    if (!staff.some(({ id }) => id === staffId)) return refuse('staffManager.staffGone');
    const row = await insertAbsence(tx, {
      ...{ center_id: centerId, person_id: staffId, starts_at: from, ends_at: until },
      ...{ kind, note: note ?? null, created_at: context.now },
    });
    if (!row) return refuse('staffManager.absenceOverlaps');
    // Without why: the audit is kept longer than that.
    const after = { from: input.from, until: input.until };
    await auditSchedule(
      tx,
      context,
      { club, person },
      { entity: 'staffAbsence', key: `${centerId} ${row.id}`, after },
    );
    return { id: row.id };
  });
  if (written instanceof Refusal) return written;
  const row = await readAbsence(context.db, { centerId, id: written.id });
  return row ? absenceOutcome(context, club, row) : refuse('staffManager.absenceOverlaps');
};
