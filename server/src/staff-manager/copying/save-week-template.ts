import type { staffManager } from '@foyer/contract/staff-manager';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { auditSchedule } from '../audit-schedule.ts';
import { clubToChange } from '../schedule-club.ts';
import { mondayOf, readWeek } from './plan-copy.ts';
import { saveTemplate } from './template-store.ts';

export const saveWeekTemplate: Handler<(typeof staffManager)['save-week-template']> = async (
  context,
  { centerId, week, name, types },
) => {
  const club = await clubToChange(context, centerId);
  if (club instanceof Refusal) return club;
  return context.transaction(async (tx) => {
    const sources = await readWeek(tx, { club }, mondayOf(week), types);
    if (sources.length === 0) return refuse('staffManager.noDates');
    const sessions = sources.map(({ name: _, seriesId: __, ...session }) => session);
    const id = await saveTemplate(tx, { centerId, name, sessions, now: context.now });
    const after = { name, week, sessions: sessions.length };
    await auditSchedule(tx, context, { club }, { entity: 'weekTemplate', key: `${centerId} ${id}`, after });
    return { templateId: id, name, sessions: sessions.length };
  });
};
