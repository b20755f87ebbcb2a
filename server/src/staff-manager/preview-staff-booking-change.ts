import type { InputOf } from '@foyer/contract/call';
import type { staffManager } from '@foyer/contract/staff-manager';
import type { Club } from '../clubs/club.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { AnswerOf, Handler } from '../frame/handle.ts';
import { Refusal, refuse } from '../frame/refuse.ts';
import type { SummedConsequences } from './changes/summed-consequences.ts';
import { noConsequences, sumOf } from './changes/summed-consequences.ts';
import { previewCourtMove } from './court-hours/preview-court-move.ts';
import { clubToChange } from './schedule-club.ts';
import { cancelSession } from './sessions/cancel-session.ts';
import { type Centre, readCentre } from './sessions/centre.ts';
import { changeSession } from './sessions/change-session.ts';
import { type Judged, type Judgement, judge } from './sessions/judge.ts';
import { planCreate } from './sessions/plan-create.ts';
import { planDelete } from './sessions/plan-delete.ts';
import { planUpdate } from './sessions/plan-update.ts';
import { withScheduled } from './sessions/with-scheduled.ts';

type Call = (typeof staffManager)['preview-staff-booking-change'];
type Input = InputOf<Call>;
export type Preview = AnswerOf<Call>;

/** Tries the change out, session by session, and rolls back: so it shows just what the change would do. Sends no email. */
export const previewStaffBookingChange: Handler<Call> = async (context, input) => {
  const centerId =
    (input.create ?? undefined)?.centerId ?? (input.update ?? input.delete)?.bookingCenterId ?? 0;
  const club = await clubToChange(context, centerId);
  if (club instanceof Refusal) return club;
  const ofCourt = input.update && (await previewCourtMove(context, club, input.update));
  if (ofCourt) return ofCourt;
  const planned = await context.transaction((tx) => planOf(context, tx, club, input));
  if (planned instanceof Refusal) return planned;
  const { judgement, centre, courts } = planned;
  const all: SummedConsequences[] = [];
  for (const session of judgement.sessions) {
    if (session.bookingId === null || session.state === 'PAST') continue;
    all.push(await tryOut(context, { club, centre, input }, session));
  }
  for (const id of courts) all.push(await tryOut(context, { club, centre, input }, { bookingId: id }));
  return { ...toPreview(judgement), consequences: sumOf(all) };
};

type Tx = Parameters<Parameters<SignedInContext['transaction']>[0]>[0];

async function planOf(context: SignedInContext, tx: Tx, club: Club, input: Input) {
  const { now, language } = context;
  const centre = await readCentre(tx, club, now);
  if (input.create) {
    const items = planCreate(centre, input.create);
    if (items instanceof Refusal) return items;
    const skipClosedDays = input.create.repeat?.skipClosedDays ?? false;
    const judgement = await judge(tx, centre, items, { now, language, skipClosedDays });
    return { judgement, centre, courts: [] };
  }
  if (input.update) {
    const planned = await planUpdate(tx, centre, input.update, now);
    if (planned instanceof Refusal) return planned;
    const judgement = await judge(tx, centre, planned.items, { now, language, skipClosedDays: false });
    return { judgement, centre, courts: [] };
  }
  if (!input.delete) return refuse('general.invalidInput');
  const planned = await planDelete(tx, club, input.delete, now);
  if (planned instanceof Refusal) return planned;
  const sessions = planned.items.map((item): Judged => ({ ...item, state: 'READY', conflicts: [] }));
  const judgement: Judgement = { sessions, warnings: [] };
  return { judgement, centre, courts: planned.courts.map(({ id }) => id) };
}

/** What it would mean for the people in one session. */
async function tryOut(
  context: SignedInContext,
  { club, centre, input }: { club: Club; centre: Centre; input: Input },
  item: Pick<Judged, 'bookingId'> & Partial<Pick<Judged, 'before' | 'after'>>,
): Promise<SummedConsequences> {
  let found: SummedConsequences | undefined;
  const key = { centerId: club.center.id, id: item.bookingId ?? 0 };
  await withScheduled(context, { key, club }, async (session) => {
    const trying = { by: context, send: undefined, toParticipants: true };
    const { before, after } = item;
    const done = input.delete
      ? await cancelSession(session, { ...trying, reason: '', effect: input.delete.cancelEffect })
      : before && after
        ? await changeSession(session, centre, { before, after }, trying)
        : noConsequences;
    if (!(done instanceof Refusal)) found = done;
    // Rolls the transaction back.
    return refuse('staffManager.bookingGone');
  });
  return found ?? noConsequences;
}

/** What a preview says of the sessions. */
export const toPreview = ({ sessions, warnings }: Judgement): Omit<Preview, 'consequences'> => ({
  sessions: sessions
    .toSorted((a, b) => Temporal.Instant.compare(a.after.startsAt, b.after.startsAt))
    .map(({ bookingId, after, state, conflicts, closedBecause }) => ({
      ...(bookingId !== null && { bookingId }),
      ...{ startsAt: after.startsAt.toString(), endsAt: after.endsAt.toString(), state, conflicts },
      ...(closedBecause && { closedBecause }),
    })),
  warnings,
});
