import type { resourceBooking } from '@foyer/contract/resource-booking';
import type { AnswerOf } from '../../frame/handle.ts';
import type { Courts } from '../courts.ts';
import { inDrawnOrder, lotOf } from './order.ts';
import type { DrawRow, EntryRow } from './store.ts';

type Answer = AnswerOf<(typeof resourceBooking)['get-draw']>;

const nameOf = (courts: Courts | undefined, id: number): string => courts?.resources.get(id)?.name ?? '';

const resultOf = ({ outcome, won }: EntryRow, courts: Courts | undefined) =>
  outcome && {
    outcome,
    ...(won && { won: { ...won, resourceName: nameOf(courts, won.resourceId) } }),
  };

/** An entry as its person sees it. */
export function toOwnEntry(entry: EntryRow, courts?: Courts): NonNullable<Answer['own']> {
  const result = resultOf(entry, courts);
  return {
    ...{ number: entry.number, choices: entry.choices },
    ...(result && {
      result: { ...result, ...(entry.booking_id !== null && { bookingId: entry.booking_id }) },
    }),
  };
}

/** Everything that is needed to work the draw out again. It names nobody. */
export const toAudit = (
  draw: DrawRow,
  entries: readonly EntryRow[],
  courts: Courts,
): NonNullable<Answer['audit']> => ({
  secret: draw.secret,
  entries: inDrawnOrder(entries, draw).map((entry) => ({
    ...{ number: entry.number, lot: lotOf(draw.secret, entry.number), choices: entry.choices },
    ...(draw.rule === 'SENIORITY' && { months: entry.months ?? 0 }),
    ...(resultOf(entry, courts) ?? { outcome: 'NOTHING' as const }),
  })),
});
