import type { staffManager } from '@foyer/contract/staff-manager';
import type { Handler } from '../../frame/handle.ts';
import { Refusal } from '../../frame/refuse.ts';
import { scheduleClub } from '../schedule-club.ts';
import { readTemplates } from './template-store.ts';

export const getWeekTemplates: Handler<(typeof staffManager)['get-week-templates']> = async (
  context,
  { centerId },
) => {
  const club = await scheduleClub(context, centerId);
  if (club instanceof Refusal) return club;
  const templates = await readTemplates(context.db, centerId);
  return {
    templates: templates.map(({ id, name, sessions }) => ({
      templateId: id,
      name,
      sessions: sessions.length,
    })),
  };
};
