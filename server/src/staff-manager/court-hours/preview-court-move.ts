import type { InputOf } from '@foyer/contract/call';
import type { staffManager } from '@foyer/contract/staff-manager';
import type { Club } from '../../clubs/club.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { readSession } from '../../participation/session-row.ts';
import { noConsequences } from '../changes/summed-consequences.ts';
import { withScheduled } from '../sessions/with-scheduled.ts';
import { courtConflicts, moveCourtHour } from './move-court-hour.ts';
import { courtWarnings, isCourtHour, planCourtMove } from './plan-court-move.ts';

type Input = NonNullable<InputOf<(typeof staffManager)['preview-staff-booking-change']>['update']>;

/** Moves an hour that members have booked and takes it back; undefined for any other session. Sends no email. */
export async function previewCourtMove(context: SignedInContext, club: Club, input: Input) {
  const key = { centerId: club.center.id, id: input.bookingId };
  const row = await readSession(context.db, key);
  return row && isCourtHour(row) ? tryOut(context, club, input) : undefined;
}

async function tryOut(context: SignedInContext, club: Club, input: Input) {
  const key = { centerId: club.center.id, id: input.bookingId };
  let found: Awaited<ReturnType<typeof previewOf>> | undefined;
  const gone = await withScheduled(context, { key, club }, async (session) => {
    found = await previewOf(context, session, input);
    // Rolls the transaction back.
    return refuse('staffManager.bookingGone');
  });
  return found ?? gone;
}

type Locked = Parameters<Parameters<typeof withScheduled>[2]>[0];

async function previewOf(context: SignedInContext, session: Locked, input: Input) {
  const { tx, row, club } = session;
  const move = await planCourtMove(tx, session, row, input);
  if (move instanceof Refusal) return move;
  const { startsAt, endsAt } = move.hour;
  const conflicts = await courtConflicts(tx, row.id, move);
  if (conflicts instanceof Refusal) return conflicts;
  const trying = { by: context, send: undefined, toParticipants: true };
  const moved = conflicts.length > 0 ? noConsequences : await moveCourtHour(session, move, trying);
  if (moved instanceof Refusal) return moved;
  const state = conflicts.length > 0 ? ('CONFLICT' as const) : ('READY' as const);
  const shown = { bookingId: row.id, startsAt: startsAt.toString(), endsAt: endsAt.toString() };
  return {
    sessions: [{ ...shown, state, conflicts }],
    warnings: courtWarnings(move, { club, language: context.language }),
    consequences: moved,
  };
}
