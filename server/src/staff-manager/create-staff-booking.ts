import type { InputOf } from '@foyer/contract/call';
import type { staffManager } from '@foyer/contract/staff-manager';
import type { Club } from '../clubs/club.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { Refusal, refuse } from '../frame/refuse.ts';
import { insertItems } from './changes/begin-change.ts';
import { finishOutcome } from './changes/finish-outcome.ts';
import { doneWith } from './changes/outcome.ts';
import { notifyStaff } from './notifications/staff-of-session.ts';
import { clubToChange } from './schedule-club.ts';
import { readCentre } from './sessions/centre.ts';
import { createSession } from './sessions/create-session.ts';
import { withActivity } from './sessions/ensure-activity.ts';
import { judge } from './sessions/judge.ts';
import { planCreate } from './sessions/plan-create.ts';
import { refuseWarned } from './sessions/refuse-warned.ts';
import { insertSeries } from './sessions/scheduled-store.ts';

type Call = (typeof staffManager)['create-staff-booking'];
type Input = InputOf<Call>;

/** Puts a session into the week, or each of a series in a transaction of its own. */
export const createStaffBooking: Handler<Call> = async (context, input) => {
  const club = await clubToChange(context, input.centerId);
  if (club instanceof Refusal) return club;
  if (!input.repeat) return createOne(context, club, input);
  const key = await beginSeries(context, club, { ...input, repeat: input.repeat });
  return key instanceof Refusal ? key : finishOutcome(context, key);
};

const createOne = (context: SignedInContext, club: Club, input: Input) =>
  context.transaction(async (tx) => {
    const { now, language, actor } = context;
    const centre = await readCentre(tx, club, now);
    const planned = planCreate(centre, input);
    if (planned instanceof Refusal) return planned;
    const { warnings } = await judge(tx, centre, planned, { now, language, skipClosedDays: false });
    const warned = refuseWarned(warnings, input.despite);
    if (warned) return warned;
    const [item] = planned;
    if (!item) return refuse('staffManager.noDates');
    const session = await withActivity(tx, centre, item.after);
    const id = await createSession(tx, centre, session, { by: context, seriesId: null });
    if (id instanceof Refusal) return id;
    if (input.toStaff) {
      const affected = session.staffIds.map((one): [number, 'added'] => [one, 'added']);
      await notifyStaff(tx, context, { club, centre, id, session, now, actor }, affected);
    }
    return doneWith({ id, startsAt: session.startsAt });
  });

const beginSeries = (
  context: SignedInContext,
  club: Club,
  input: Input & { repeat: NonNullable<Input['repeat']> },
) =>
  context.transaction(async (tx) => {
    const { now, language } = context;
    const centre = await readCentre(tx, club, now);
    const planned = planCreate(centre, input);
    if (planned instanceof Refusal) return planned;
    const { repeat } = input;
    const { skipClosedDays } = repeat;
    const { sessions, warnings } = await judge(tx, centre, planned, { now, language, skipClosedDays });
    const warned = refuseWarned(warnings, input.despite);
    if (warned) return warned;
    const wanted = sessions.filter(({ state }) => state === 'READY' || state === 'CONFLICT');
    const [first] = wanted;
    if (!first) return refuse('staffManager.noDates');
    const { activityId } = await withActivity(tx, centre, first.after);
    const { weekdays, until } = repeat;
    const seriesId = await insertSeries(tx, { centerId: club.center.id, weekdays, until, now });
    return insertItems(
      tx,
      context,
      { club, kind: 'CREATE', seriesId, toStaff: input.toStaff, toParticipants: false },
      wanted.map((item) => ({ ...item, after: { ...item.after, activityId } })),
    );
  });
