import { partsOf } from '@foyer/contract/shared/split';
import type { EligibilityFacts } from '../../booking/taking-part/eligibility-facts.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import type { ParticipationRow } from '../../participation/store.ts';
import { earlier, later } from '../../platform/clock/clock.ts';
import { isOutsideHomeClub } from '../../shopping-basket/home-club.ts';
import { changeSharedHour } from './store.ts';

export interface SplitInput {
  parts: number;
  deadlineMinutes?: number | undefined;
}

export type HostShare = Pick<ParticipationRow, 'part' | 'price'>;

interface Deadline {
  startsAt: Temporal.Instant;
  now: Temporal.Instant;
  hoursBefore: number;
  minutesBefore: number | undefined;
}

/** So late that nobody could play instead. */
const lastMinutes = 60;
/** People who book at short notice have some time to pay. */
const atLeastMinutes = 120;

/** Until when the parts have to be paid; undefined if it is too late to split the price. */
export function splitDeadline({
  startsAt,
  now,
  hoursBefore,
  minutesBefore,
}: Deadline): Temporal.Instant | undefined {
  const chosen =
    minutesBefore === undefined
      ? later(startsAt.subtract({ hours: hoursBefore }), now.add({ minutes: atLeastMinutes }))
      : startsAt.subtract({ minutes: minutesBefore });
  const deadline = earlier(chosen, startsAt.subtract({ minutes: lastMinutes }));
  return Temporal.Instant.compare(now, deadline) < 0 ? deadline : undefined;
}

/**
 * Splits the price of an hour that is about to begin, and returns the host's part. Undefined if it cannot be split: the host
 * pays nothing, nobody has time to pay, or it is too little for so many.
 */
export function splitHour(
  { person }: SignedInContext,
  session: LockedSession,
  { entitlements }: Pick<EligibilityFacts, 'entitlements'>,
  { parts, deadlineMinutes }: SplitInput,
): HostShare | undefined {
  const { row, now, club } = session;
  const isCovered = entitlements.some((one) => one.way === 'SUBSCRIPTION' && one.left === undefined);
  if (row.price === null || row.price < parts || parts > row.capacity) return undefined;
  if (isCovered || isOutsideHomeClub(person, club)) return undefined;
  const until = splitDeadline({
    ...{ startsAt: row.starts_at, now, hoursBefore: club.parameters.splitHoursBefore },
    minutesBefore: deadlineMinutes,
  });
  if (!until) return undefined;
  Object.assign(row, { split_until: until, capacity: parts });
  return { part: 1, price: partsOf(row.price, parts)[0] ?? 0 };
}

/** The hour's session is written. */
export const writeSplit = ({ tx, row }: LockedSession, { parts }: SplitInput): Promise<void> =>
  changeSharedHour(tx, row, { parts });

/** The first part that nobody has, with its price; undefined if all are taken. */
export function nextPart(
  { price }: Pick<LockedSession['row'], 'price'>,
  parts: number,
  players: readonly Pick<ParticipationRow, 'part'>[],
): { part: number; price: number } | undefined {
  const taken = new Set(players.map(({ part }) => part));
  return partsOf(price ?? 0, parts)
    .map((amount, index) => ({ part: index + 1, price: amount }))
    .find(({ part }) => !taken.has(part));
}
