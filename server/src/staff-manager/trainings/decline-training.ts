import type { staffManager } from '@foyer/contract/staff-manager';
import { notifier } from '../../booking/notifications/notify.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { cancelSession } from '../sessions/cancel-session.ts';
import { withOwnTraining } from './own-training.ts';

/** The trainer cannot: the hour is cancelled, and everybody gets back what it cost. */
export const declineTraining: Handler<(typeof staffManager)['decline-training']> = (
  context,
  { bookingId, bookingCenterId, reason },
) =>
  withOwnTraining(context, { centerId: bookingCenterId, id: bookingId }, async ({ session }) => {
    const send = notifier(context, reason);
    const cancelling = { by: context, send, toParticipants: true, reason, effect: 'GIVE_BACK' as const };
    const cancelled = await cancelSession(session, cancelling);
    return cancelled instanceof Refusal ? refuse('staffManager.trainingGone') : { declined: true as const };
  });
