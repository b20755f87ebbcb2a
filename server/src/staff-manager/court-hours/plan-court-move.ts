import { courtType } from '@foyer/contract/shared/booking';
import type { ScheduleWarned } from '@foyer/contract/staff-manager/fields';
import type { Club } from '../../clubs/club.ts';
import { refuse } from '../../frame/refuse.ts';
import { isOver, keyOfSession, type SessionRow } from '../../participation/session-row.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { type Resource, readCourts } from '../../resource-booking/courts.ts';
import { type CourtHour, hourOf } from '../../resource-booking/hour.ts';
import { isWithin } from '../../resource-booking/rules/opening-hours.ts';
import { readResourceIds } from '../../resource-booking/session-resources.ts';
import { closedDays } from '../sessions/closed-days.ts';
import type { UpdateInput } from '../sessions/plan-update.ts';

/** An hour that members have booked, and where it is to be. */
export interface CourtMove {
  hour: CourtHour;
  /** Those that it will use; the one that people chose comes first. */
  resources: readonly Resource[];
  before: { startsAt: Temporal.Instant; resourceIds: readonly number[] };
}

export const isCourtHour = ({ type }: Pick<SessionRow, 'type'>): boolean => type === courtType;

/** What doesn't belong to an hour on a court. */
const others = ['staffIds', 'roomId', 'capacity', 'title', 'note'] as const;

/** The hour as it would be. It keeps its length and its price, whatever the other hour costs. */
export async function planCourtMove(
  tx: Tx,
  { club, now }: { club: Club; now: Temporal.Instant },
  row: SessionRow,
  input: UpdateInput,
) {
  if (row.state === 'CANCELLED' || isOver(row, now)) return refuse('staffManager.bookingGone');
  if (others.some((one) => input[one] !== undefined)) return refuse('staffManager.notForThisType');
  const startsAt = input.startsAt === undefined ? row.starts_at : Temporal.Instant.from(input.startsAt);
  const length = row.starts_at.until(row.ends_at);
  const endsAt = input.endsAt === undefined ? startsAt.add(length) : Temporal.Instant.from(input.endsAt);
  if (!endsAt.equals(startsAt.add(length))) return refuse('staffManager.keepsLength');
  const isMoved = !startsAt.equals(row.starts_at);
  if (isMoved && Temporal.Instant.compare(startsAt, now) <= 0) return refuse('staffManager.startsInPast');
  const { id: centerId, time_zone } = club.center;
  const local = startsAt.toZonedDateTimeISO(time_zone);
  const courts = await readCourts(tx, centerId, local.toPlainDate());
  const activity = courts.activities.find(({ id }) => id === row.activity_id);
  const had = await readResourceIds(tx, keyOfSession(row));
  const wanted = input.resourceIds ?? had;
  const fits = activity?.steps.every((ids, step) => ids.includes(wanted[step] ?? 0));
  const resources = wanted.flatMap((id) => courts.resources.get(id) ?? []);
  const [resource] = resources;
  if (!activity || !resource || !fits || wanted.length !== activity.steps.length)
    return refuse('staffManager.otherCourt');
  const from = local.hour * 60 + local.minute;
  const span = { from, until: from + length.total('minutes') };
  const hour = hourOf({ club, courts, activity, resource, span });
  const before = { startsAt: row.starts_at, resourceIds: had };
  return { hour: { ...hour, cost: paidFor(hour, row) }, resources, before } satisfies CourtMove;
}

const paidFor = ({ cost }: CourtHour, { price }: SessionRow): CourtHour['cost'] =>
  price === null ? undefined : { isPeak: false, parts: [], ...cost, amount: price };

/** What speaks against it, and a manager may let pass. */
export function courtWarnings(
  { hour, resources, before }: CourtMove,
  { club, language }: { club: Club; language: string },
): ScheduleWarned[] {
  const { startsAt, span } = hour;
  const about = { startsAt: startsAt.toString(), sessions: 1 };
  const closed = closedDays(club, language).get(dateIn(startsAt, club.center.time_zone).toString());
  const isMoved = !startsAt.equals(before.startsAt);
  return [
    ...(isMoved && closed !== undefined ? [{ kind: 'CLOSED_DAY' as const, name: closed, ...about }] : []),
    ...resources
      .filter(({ id, hours }) => (isMoved || !before.resourceIds.includes(id)) && !isWithin(hours, span))
      .map(({ name }) => ({ kind: 'COURT_CLOSED' as const, name, ...about })),
  ];
}
