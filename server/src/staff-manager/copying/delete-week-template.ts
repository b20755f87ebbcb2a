import type { staffManager } from '@foyer/contract/staff-manager';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { auditSchedule } from '../audit-schedule.ts';
import { clubToChange } from '../schedule-club.ts';
import { removeTemplate } from './template-store.ts';

export const deleteWeekTemplate: Handler<(typeof staffManager)['delete-week-template']> = async (
  context,
  { centerId, templateId },
) => {
  const club = await clubToChange(context, centerId);
  if (club instanceof Refusal) return club;
  return context.transaction(async (tx) => {
    if (!(await removeTemplate(tx, { centerId, id: templateId }))) return refuse('staffManager.templateGone');
    const change = {
      entity: 'weekTemplate' as const,
      key: `${centerId} ${templateId}`,
      after: { deleted: true },
    };
    await auditSchedule(tx, context, { club }, change);
    return { deleted: true };
  });
};
