import type { staffManager } from '@foyer/contract/staff-manager';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { scheduleClub } from '../schedule-club.ts';
import { readOutcome } from './outcome.ts';

export const getScheduleChange: Handler<(typeof staffManager)['get-schedule-change']> = async (
  context,
  { centerId, changeId },
) => {
  const club = await scheduleClub(context, centerId);
  if (club instanceof Refusal) return club;
  return (await readOutcome(context.db, { centerId, id: changeId })) ?? refuse('staffManager.changeGone');
};
