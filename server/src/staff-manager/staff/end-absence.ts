import { isSameKey } from '@foyer/contract/shared/keys';
import type { staffManager } from '@foyer/contract/staff-manager';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { auditSchedule } from '../audit-schedule.ts';
import { mayManage, scheduleClub } from '../schedule-club.ts';
import { endAbsenceAt, readAbsence } from './absence-store.ts';

export const endAbsence: Handler<(typeof staffManager)['end-absence']> = async (
  context,
  { centerId, absenceId },
) => {
  const club = await scheduleClub(context, centerId);
  if (club instanceof Refusal) return club;
  const key = { centerId, id: absenceId };
  return context.transaction(async (tx) => {
    const { now, actor } = context;
    const row = await readAbsence(tx, key);
    if (!row || Temporal.Instant.compare(row.ends_at, now) <= 0) return refuse('staffManager.absenceGone');
    const person = { centerId, id: row.person_id };
    if (!mayManage(actor, centerId) && !isSameKey(actor, person)) return refuse('general.notAuthorized');
    await endAbsenceAt(tx, key, now);
    const change = {
      before: { until: row.ends_at.toString() },
      after: { ended: true, until: now.toString() },
    };
    await auditSchedule(
      tx,
      context,
      { club, person },
      { entity: 'staffAbsence', key: `${centerId} ${row.id}`, ...change },
    );
    return { ended: true };
  });
};
