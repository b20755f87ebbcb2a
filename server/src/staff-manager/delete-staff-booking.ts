import type { InputOf } from '@foyer/contract/call';
import { courtType } from '@foyer/contract/shared/booking';
import { isScheduled } from '@foyer/contract/shared/staff-manager';
import type { staffManager } from '@foyer/contract/staff-manager';
import { notifier } from '../booking/notifications/notify.ts';
import type { Club } from '../clubs/club.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { Refusal, refuse } from '../frame/refuse.ts';
import { insertItems } from './changes/begin-change.ts';
import { finishOutcome } from './changes/finish-outcome.ts';
import { doneWith } from './changes/outcome.ts';
import { notifyStaff, type What } from './notifications/staff-of-session.ts';
import { clubToChange } from './schedule-club.ts';
import { cancelSession } from './sessions/cancel-session.ts';
import { readCentre } from './sessions/centre.ts';
import { planDelete } from './sessions/plan-delete.ts';
import { isClosing } from './sessions/plan-update.ts';
import { readAsWanted } from './sessions/scheduled-store.ts';
import { withScheduled } from './sessions/with-scheduled.ts';

type Call = (typeof staffManager)['delete-staff-booking'];
type Input = InputOf<Call>;

/** Cancels a session for everyone in it, or several of its series, each in a transaction of its own. */
export const deleteStaffBooking: Handler<Call> = async (context, input) => {
  const club = await clubToChange(context, input.bookingCenterId);
  if (club instanceof Refusal) return club;
  if (input.scope === 'THIS') return deleteOne(context, club, input);
  const key = await beginDelete(context, club, input);
  return key instanceof Refusal ? key : finishOutcome(context, key);
};

const deleteOne = (context: SignedInContext, club: Club, input: Input) => {
  const key = { centerId: club.center.id, id: input.bookingId };
  return withScheduled(context, { key, club }, async (session) => {
    const { tx, row, now } = session;
    const isOfWeek = isScheduled(row.type) || row.type === courtType;
    if (!isOfWeek || (await isClosing(tx, key))) return refuse('staffManager.bookingGone');
    const before = isScheduled(row.type) ? await readAsWanted(tx, row) : undefined;
    const { toParticipants, toStaff, cancelReason: reason, cancelEffect: effect } = input;
    const send = notifier(context, reason);
    const cancelled = await cancelSession(session, { by: context, send, toParticipants, reason, effect });
    if (cancelled instanceof Refusal) return cancelled;
    if (toStaff && before) {
      const centre = await readCentre(tx, club, now);
      const affected = before.staffIds.map((id): [number, What] => [id, 'cancelled']);
      const about = { club, centre, id: row.id, session: before, now, reason, actor: context.actor };
      await notifyStaff(tx, context, about, affected);
    }
    return doneWith({ id: row.id, startsAt: row.starts_at }, cancelled);
  });
};

const beginDelete = (context: SignedInContext, club: Club, input: Input) =>
  context.transaction(async (tx) => {
    const planned = await planDelete(tx, club, input, context.now);
    if (planned instanceof Refusal) return planned;
    const { toParticipants, toStaff, cancelReason: reason, cancelEffect } = input;
    const { items, seriesId } = planned;
    if (items.length === 0) return refuse('staffManager.bookingGone');
    return insertItems(
      tx,
      context,
      { club, kind: 'DELETE', seriesId, toStaff, toParticipants, reason, cancelEffect },
      items,
    );
  });
