import { ruleOf, type ScheduleWarning } from '@foyer/contract/shared/staff-manager';
import type { ScheduleConflict, ScheduleWarned } from '@foyer/contract/staff-manager/fields';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import {
  type Availability,
  readAvailability,
  readQualifiedActivities,
  warningsFor,
} from '../staff/availability.ts';
import type { Centre } from './centre.ts';
import { movesIntoPast, subjectsAdded } from './change-session.ts';
import { closedDays } from './closed-days.ts';
import { readConflicts } from './read-conflicts.ts';
import { readCopied } from './scheduled-store.ts';
import { subjectsOfWanted } from './subjects.ts';
import type { WantedSession } from './wanted-session.ts';

/** A session that a change is about, and what is to become of it. */
export interface PlannedItem {
  bookingId: number | null;
  before: WantedSession | null;
  after: WantedSession;
}

export interface Judged extends PlannedItem {
  state: 'READY' | 'CONFLICT' | 'CLOSED_DAY' | 'PAST' | 'THERE_ALREADY';
  conflicts: ScheduleConflict[];
  closedBecause?: string;
}

export interface Judgement {
  sessions: Judged[];
  warnings: ScheduleWarned[];
}

interface Judging {
  now: Temporal.Instant;
  language: string;
  skipClosedDays: boolean;
}

/** What stands in the way of each session, and what speaks against those that are possible. */
export async function judge(
  tx: Tx,
  centre: Centre,
  items: readonly PlannedItem[],
  { now, language, skipClosedDays }: Judging,
): Promise<Judgement> {
  const { center } = centre.club;
  const closed = closedDays(centre.club, language);
  const dayOf = ({ after }: PlannedItem) => dateIn(after.startsAt, center.time_zone).toString();
  const conflicts = await readConflicts(
    tx,
    center.id,
    items.map(({ before, after }) => ({
      subjects: before ? subjectsAdded(centre, before, after) : subjectsOfWanted(centre, after),
      ...{ startsAt: after.startsAt, endsAt: after.endsAt },
    })),
    items.flatMap(({ bookingId }) => bookingId ?? []),
  );
  const copied = await readCopied(
    tx,
    center.id,
    items.flatMap(({ after }) => after.origin ?? []),
  );
  const sessions = items.map((item, index): Judged => {
    const { before, after } = item;
    const because = closed.get(dayOf(item));
    const inTheWay = conflicts[index] ?? [];
    const isPast = before
      ? movesIntoPast(before, after, now)
      : Temporal.Instant.compare(after.startsAt, now) <= 0;
    const isThere = after.origin !== undefined && copied.has(`${after.origin.name} ${after.origin.day}`);
    const isClosed = skipClosedDays && because !== undefined;
    const state = isPast
      ? 'PAST'
      : isThere
        ? 'THERE_ALREADY'
        : isClosed
          ? 'CLOSED_DAY'
          : inTheWay.length > 0
            ? 'CONFLICT'
            : 'READY';
    return { ...item, state, conflicts: inTheWay, ...(because && { closedBecause: because }) };
  });
  const possible = sessions.filter(({ state }) => state === 'READY' || state === 'CONFLICT');
  const known = await readAvailability(tx, center.id, staffOf(possible), now);
  const regulated = await readQualifiedActivities(tx, center.id);
  return { sessions, warnings: warningsAbout(centre, possible, { known, regulated, closed, dayOf }) };
}

const staffOf = (items: readonly PlannedItem[]): number[] => [
  ...new Set(items.flatMap(({ after }) => after.staffIds)),
];

interface Knowing {
  known: ReadonlyMap<number, Availability>;
  regulated: ReadonlySet<number>;
  closed: ReadonlyMap<string, string>;
  dayOf: (item: PlannedItem) => string;
}

/** Each once for each person, with how many sessions it is about. */
function warningsAbout(
  { club, staff }: Centre,
  items: readonly PlannedItem[],
  { known, regulated, closed, dayOf }: Knowing,
): ScheduleWarned[] {
  const found = new Map<string, ScheduleWarned>();
  const add = (kind: ScheduleWarning, item: PlannedItem, about: { staffId?: number; name: string }) => {
    const key = `${kind} ${about.staffId ?? about.name}`;
    const before = found.get(key);
    if (before) before.sessions += 1;
    else found.set(key, { kind, ...about, startsAt: item.after.startsAt.toString(), sessions: 1 });
  };
  for (const item of items) {
    const { before, after } = item;
    const isMoved = !before?.startsAt.equals(after.startsAt) || !before.endsAt.equals(after.endsAt);
    const because = closed.get(dayOf(item));
    if (isMoved && because !== undefined && isForPeople(after)) add('CLOSED_DAY', item, { name: because });
    for (const id of after.staffIds) {
      const one = known.get(id);
      if (!one || (!isMoved && before?.staffIds.includes(id))) continue;
      for (const kind of warningsFor(one, after, { timeZone: club.center.time_zone, regulated }))
        add(kind, item, { staffId: id, name: staff.get(id)?.name ?? '' });
    }
  }
  return [...found.values()];
}

/** On closed days there is maintenance, and work without members. */
const isForPeople = ({ activityType }: WantedSession): boolean =>
  ruleOf(activityType).participants !== 'NONE';
