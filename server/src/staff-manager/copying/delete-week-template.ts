import type { staffManager } from '@foyer/contract/staff-manager';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
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
    await audit(tx, { ...context, club, person: undefined }, change);
    return { deleted: true };
  });
};
