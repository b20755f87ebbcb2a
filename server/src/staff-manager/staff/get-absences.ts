import type { staffManager } from '@foyer/contract/staff-manager';
import type { Handler } from '../../frame/handle.ts';
import { Refusal } from '../../frame/refuse.ts';
import { scheduleClub } from '../schedule-club.ts';
import { toAbsences } from './absence-outcome.ts';
import { readAbsencesIn } from './absence-store.ts';

export const getAbsences: Handler<(typeof staffManager)['get-absences']> = async (context, { centerId }) => {
  const club = await scheduleClub(context, centerId);
  if (club instanceof Refusal) return club;
  const rows = await readAbsencesIn(context.db, centerId, { from: context.now });
  return { absences: await toAbsences(context, centerId, rows) };
};
