import { dateIn } from '../platform/clock/clock.ts';
import type { OwnedRow } from './owned.ts';

/** Those of a person's clipcards that have clips left and are valid today, in the calendar of the centre that sold them. */
export const usableCards = (cards: readonly OwnedRow[], now: Temporal.Instant): OwnedRow[] =>
  cards.filter(
    ({ clips_left, valid_until, time_zone }) =>
      clips_left > 0 &&
      (valid_until === null || Temporal.PlainDate.compare(valid_until, dateIn(now, time_zone)) >= 0),
  );
