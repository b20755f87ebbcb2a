import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { isOver } from '../../participation/session-row.ts';
import { mayManage, scheduleClub } from '../schedule-club.ts';
import { withScheduled } from '../sessions/with-scheduled.ts';
import { readTraining, type TrainingRow } from './store.ts';

interface Answering {
  session: LockedSession;
  training: TrainingRow;
  club: Club;
}

/** Locks a training that is still to take place, for its trainer or a manager. */
export async function withOwnTraining<T>(
  context: SignedInContext,
  key: Key,
  work: (at: Answering) => Promise<T>,
) {
  const club = await scheduleClub(context, key.centerId);
  if (club instanceof Refusal) return club;
  const done = await withScheduled(context, { key, club }, async (session) => {
    const { tx, row, now } = session;
    const training = row.state === 'PLANNED' && !isOver(row, now) ? await readTraining(tx, key) : undefined;
    if (!training) return refuse('staffManager.trainingGone');
    const { actor } = context;
    const isOwn = isSameKey(actor, { centerId: key.centerId, id: training.person_id });
    return isOwn || mayManage(actor, key.centerId)
      ? work({ session, training, club })
      : refuse('general.notAuthorized');
  });
  return done instanceof Refusal && done.code === 'staffManager.bookingGone'
    ? refuse('staffManager.trainingGone')
    : (done as Exclude<typeof done, Refusal<'staffManager.bookingGone'>>);
}
