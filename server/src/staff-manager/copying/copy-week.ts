import type { InputOf } from '@foyer/contract/call';
import type { staffManager } from '@foyer/contract/staff-manager';
import type { Club } from '../../clubs/club.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertItems } from '../changes/begin-change.ts';
import { finishOutcome } from '../changes/finish-outcome.ts';
import { clubToChange } from '../schedule-club.ts';
import { readCentre } from '../sessions/centre.ts';
import { type Judged, judge, type PlannedItem } from '../sessions/judge.ts';
import { refuseWarned } from '../sessions/refuse-warned.ts';
import { insertSeries } from '../sessions/scheduled-store.ts';
import { planCopy } from './plan-copy.ts';

type Call = (typeof staffManager)['copy-week'];

/** Fills weeks like another one, each session in a transaction of its own. Copies of a session are a series. */
export const copyWeek: Handler<Call> = async (context, input) => {
  const club = await clubToChange(context, input.centerId);
  if (club instanceof Refusal) return club;
  const key = await beginCopy(context, club, input);
  return key instanceof Refusal ? key : finishOutcome(context, key);
};

const beginCopy = (context: SignedInContext, club: Club, input: InputOf<Call>) =>
  context.transaction(async (tx) => {
    const { now, language } = context;
    const centre = await readCentre(tx, club, now);
    const planned = await planCopy(tx, centre, input);
    if (planned instanceof Refusal) return planned;
    const { skipClosedDays } = input;
    const { sessions, warnings } = await judge(tx, centre, planned.items, { now, language, skipClosedDays });
    const warned = refuseWarned(warnings, input.despite);
    if (warned) return warned;
    const wanted = sessions.filter(({ state }) => state === 'READY' || state === 'CONFLICT');
    if (wanted.length === 0) return refuse('staffManager.noDates');
    const until = planned.last.add({ days: 6 }).toString();
    const items = await inSeries(tx, { centerId: club.center.id, until, now }, wanted);
    return insertItems(
      tx,
      context,
      { club, kind: 'CREATE', seriesId: null, toStaff: input.toStaff, toParticipants: false },
      items,
    );
  });

/** Copies of one session become a series, unless they belong to that of the session already. */
async function inSeries(
  tx: Tx,
  { centerId, until, now }: { centerId: number; until: string; now: Temporal.Instant },
  wanted: readonly Judged[],
): Promise<PlannedItem[]> {
  const series = new Map<string, number>();
  for (const [name, some] of Map.groupBy(wanted, ({ after }) => after.origin?.name ?? '')) {
    const [first] = some;
    if (!first || some.length < 2 || first.after.seriesId !== undefined) continue;
    const weekdays = [Temporal.PlainDate.from(first.after.origin?.day ?? until).dayOfWeek];
    series.set(name, await insertSeries(tx, { centerId, weekdays, until, now }));
  }
  return wanted.map((item) => {
    const seriesId = item.after.seriesId ?? series.get(item.after.origin?.name ?? '');
    return { ...item, after: { ...item.after, ...(seriesId !== undefined && { seriesId }) } };
  });
}
