import type { InputOf } from '@foyer/contract/call';
import type { staffManager } from '@foyer/contract/staff-manager';
import { notifier } from '../../booking/notifications/notify.ts';
import type { Club } from '../../clubs/club.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { Refusal } from '../../frame/refuse.ts';
import { doneWith } from '../changes/outcome.ts';
import { refuseConflict } from '../sessions/refuse-conflict.ts';
import { refuseWarned } from '../sessions/refuse-warned.ts';
import { withScheduled } from '../sessions/with-scheduled.ts';
import { courtConflicts, moveCourtHour } from './move-court-hour.ts';
import { courtWarnings, planCourtMove } from './plan-court-move.ts';

type Input = InputOf<(typeof staffManager)['update-staff-booking']>;

/** Moves an hour that members have booked to another time or court, once both are locked. */
export const updateCourtHour = (context: SignedInContext, club: Club, input: Input) =>
  withScheduled(
    context,
    { key: { centerId: club.center.id, id: input.bookingId }, club },
    async (session) => {
      const { tx, row } = session;
      const move = await planCourtMove(tx, session, row, input);
      if (move instanceof Refusal) return move;
      const { language } = context;
      const warned = refuseWarned(courtWarnings(move, { club, language }), input.despite);
      if (warned) return warned;
      const conflicts = await courtConflicts(tx, row.id, move);
      if (conflicts instanceof Refusal) return conflicts;
      const [conflict] = conflicts;
      if (conflict) return refuseConflict(conflict);
      const { reason, toParticipants } = input;
      const send = notifier(context, reason);
      const moved = await moveCourtHour(session, move, { by: context, send, toParticipants });
      if (moved instanceof Refusal) return moved;
      return doneWith({ id: row.id, startsAt: move.hour.startsAt }, moved);
    },
  );
