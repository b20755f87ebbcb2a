import type { InputOf } from '@foyer/contract/call';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import type { staffManager } from '@foyer/contract/staff-manager';
import { notifier } from '../booking/notifications/notify.ts';
import type { Club } from '../clubs/club.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { Refusal, refuse } from '../frame/refuse.ts';
import type { LockedSession } from '../participation/locked-session.ts';
import { readSession } from '../participation/session-row.ts';
import { insertItems } from './changes/begin-change.ts';
import { finishOutcome } from './changes/finish-outcome.ts';
import { doneWith } from './changes/outcome.ts';
import { isCourtHour } from './court-hours/plan-court-move.ts';
import { updateCourtHour } from './court-hours/update-court-hour.ts';
import { notifyStaff, staffAffected } from './notifications/staff-of-session.ts';
import { clubToChange } from './schedule-club.ts';
import { readCentre } from './sessions/centre.ts';
import { changeSession } from './sessions/change-session.ts';
import { judge } from './sessions/judge.ts';
import { planUpdate } from './sessions/plan-update.ts';
import { refuseWarned } from './sessions/refuse-warned.ts';
import { withScheduled } from './sessions/with-scheduled.ts';

type Call = (typeof staffManager)['update-staff-booking'];
type Input = InputOf<Call>;

/** Changes a session with everyone in it, or several of its series, each in a transaction of its own. */
export const updateStaffBooking: Handler<Call> = async (context, input) => {
  const club = await clubToChange(context, input.bookingCenterId);
  if (club instanceof Refusal) return club;
  const { bookingId, bookingCenterId: centerId, scope } = input;
  // The type of a session never changes.
  const row = await readSession(context.db, { centerId, id: bookingId });
  if (row && isCourtHour(row)) return updateCourtHour(context, club, input);
  if (scope === 'THIS') return updateOne(context, { club, bookingId }, async () => input);
  const key = await beginUpdate(context, club, input);
  return key instanceof Refusal ? key : finishOutcome(context, key);
};

/** Changes one session as `inputFor` says, once it is locked. */
export const updateOne = <C extends RefusalCode = never>(
  context: SignedInContext,
  { club, bookingId }: { club: Club; bookingId: number },
  inputFor: (session: LockedSession) => Promise<Input | Refusal<C>>,
) =>
  withScheduled(context, { key: { centerId: club.center.id, id: bookingId }, club }, async (session) => {
    const { tx, row, now } = session;
    const input = await inputFor(session);
    if (input instanceof Refusal) return input;
    const centre = await readCentre(tx, club, now);
    const planned = await planUpdate(tx, centre, input, now);
    if (planned instanceof Refusal) return planned;
    const [item] = planned.items;
    if (!item?.before) return refuse('staffManager.bookingGone');
    const { language, actor } = context;
    const { warnings } = await judge(tx, centre, [item], { now, language, skipClosedDays: false });
    const warned = refuseWarned(warnings, input.despite);
    if (warned) return warned;
    const { before, after } = item;
    const { reason, toParticipants } = input;
    const send = notifier(context, reason);
    const changed = await changeSession(
      session,
      centre,
      { before, after },
      { by: context, send, toParticipants },
    );
    if (changed instanceof Refusal) return changed;
    const about = { club, centre, id: row.id, session: after, now, reason, actor };
    if (input.toStaff) await notifyStaff(tx, context, about, staffAffected(before, after));
    return doneWith({ id: row.id, startsAt: after.startsAt }, changed);
  });

const beginUpdate = (context: SignedInContext, club: Club, input: Input) =>
  context.transaction(async (tx) => {
    const { now, language } = context;
    const centre = await readCentre(tx, club, now);
    const planned = await planUpdate(tx, centre, input, now);
    if (planned instanceof Refusal) return planned;
    const { sessions, warnings } = await judge(tx, centre, planned.items, {
      now,
      language,
      skipClosedDays: false,
    });
    const warned = refuseWarned(warnings, input.despite);
    if (warned) return warned;
    const wanted = sessions.filter(({ state }) => state === 'READY' || state === 'CONFLICT');
    if (wanted.length === 0) return refuse('staffManager.startsInPast');
    const { reason, toStaff, toParticipants } = input;
    const { change, seriesId } = planned;
    return insertItems(
      tx,
      context,
      { club, kind: 'UPDATE', seriesId, change, toStaff, toParticipants, reason },
      wanted,
    );
  });
