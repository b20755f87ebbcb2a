import { formatKey } from '@foyer/contract/shared/keys';
import { ruleOf } from '@foyer/contract/shared/staff-manager';
import { refuse } from '../../frame/refuse.ts';
import { insertPlanned } from '../../participation/planned-session.ts';
import type { Tx } from '../../platform/db/database.ts';
import { replaceResources } from '../../resource-booking/session-resources.ts';
import { auditSchedule, type By } from '../audit-schedule.ts';
import type { Centre } from './centre.ts';
import { refuseUnfit } from './check-wanted.ts';
import { readConflicts } from './read-conflicts.ts';
import { refuseConflict } from './refuse-conflict.ts';
import { readCopied, writeExtra } from './scheduled-store.ts';
import { planOf, subjectsOfWanted } from './subjects.ts';
import { toJson, type WantedSession } from './wanted-session.ts';

/** Puts a session into the week, if all that it needs is free. Returns its number. */
export async function createSession(
  tx: Tx,
  centre: Centre,
  wanted: WantedSession,
  { by, seriesId }: { by: By; seriesId: number | null },
) {
  const unfit = refuseUnfit(centre, wanted);
  if (unfit) return unfit;
  if (Temporal.Instant.compare(wanted.startsAt, by.now) <= 0) return refuse('staffManager.startsInPast');
  const { center } = centre.club;
  // Copied meanwhile by somebody else: that one stays.
  if (wanted.origin && (await readCopied(tx, center.id, [wanted.origin])).size > 0)
    return refuse('staffManager.noDates');
  const subjects = subjectsOfWanted(centre, wanted);
  const { startsAt, endsAt } = wanted;
  const [[conflict] = []] = await readConflicts(tx, center.id, [{ subjects, startsAt, endsAt }]);
  if (conflict) return refuseConflict(conflict);
  const rule = ruleOf(wanted.activityType);
  const activity = centre.activities.get(wanted.activityId);
  const id = await insertPlanned(
    tx,
    {
      ...{ center_id: center.id, activity_id: wanted.activityId, capacity: wanted.capacity },
      waiting_list_capacity: rule.participants === 'SIGN_UP' ? (activity?.waiting_list_capacity ?? 0) : 0,
    },
    { plan: planOf(centre, wanted), isOccupying: rule.isOccupying },
  );
  const key = { centerId: center.id, id };
  await writeExtra(tx, key, wanted, {
    seriesId: wanted.seriesId ?? seriesId,
    ...(wanted.origin && { origin: wanted.origin }),
  });
  if (wanted.resourceIds.length > 0) await replaceResources(tx, key, wanted.resourceIds);
  await auditSchedule(
    tx,
    by,
    { club: centre.club },
    { entity: 'booking', key: formatKey('booking', key), after: { state: 'PLANNED', ...toJson(wanted) } },
  );
  return id;
}
