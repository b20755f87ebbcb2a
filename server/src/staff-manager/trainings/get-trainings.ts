import type { staffManager } from '@foyer/contract/staff-manager';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { mayManage, scheduleClub } from '../schedule-club.ts';
import { toTrainings } from './response.ts';
import { readTrainings } from './store.ts';

export const getTrainings: Handler<(typeof staffManager)['get-trainings']> = async (context, input) => {
  const { centerId } = input;
  const club = await scheduleClub(context, centerId);
  if (club instanceof Refusal) return club;
  const { actor, now, db } = context;
  const own = actor.centerId === centerId ? actor.id : undefined;
  const staffId = input.staffId ?? own;
  if (staffId === undefined) return { trainings: [] };
  if (staffId !== own && !mayManage(actor, centerId)) return refuse('general.notAuthorized');
  return { trainings: await toTrainings(db, centerId, await readTrainings(db, centerId, { staffId, now })) };
};
