import { earlier } from '../../platform/clock/clock.ts';
import type { CourseRow } from '../store.ts';

type Opening = Pick<CourseRow, 'follows_id' | 'reenrolment_opens_at' | 'opens_at' | 'closes_at'>;

/** While only people of the course before can sign up. Undefined: that course has none before it, or sign-up is open. */
export function reenrolmentOf(
  { follows_id, reenrolment_opens_at: opens, opens_at, closes_at }: Opening,
  now: Temporal.Instant,
): { followsId: number; opensAt: Temporal.Instant; until: Temporal.Instant } | undefined {
  if (follows_id === null || opens === null) return undefined;
  const until = earlier(opens_at, closes_at);
  const isOver = Temporal.Instant.compare(now, until) >= 0 || Temporal.Instant.compare(opens, until) >= 0;
  return isOver ? undefined : { followsId: follows_id, opensAt: opens, until };
}
