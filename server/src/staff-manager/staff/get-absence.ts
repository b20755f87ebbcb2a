import type { staffManager } from '@foyer/contract/staff-manager';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { scheduleClub } from '../schedule-club.ts';
import { absenceOutcome } from './absence-outcome.ts';
import { readAbsence } from './absence-store.ts';

export const getAbsence: Handler<(typeof staffManager)['get-absence']> = async (
  context,
  { centerId, absenceId },
) => {
  const club = await scheduleClub(context, centerId);
  if (club instanceof Refusal) return club;
  const row = await readAbsence(context.db, { centerId, id: absenceId });
  return row ? absenceOutcome(context, club, row) : refuse('staffManager.absenceGone');
};
