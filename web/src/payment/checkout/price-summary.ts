import type { PriceSummary } from '@foyer/contract/payment/shapes';
import type { UseQueryResult } from '@tanstack/react-query';
import type { SummaryOf } from './Summary.tsx';

/** Prices can change at any time. While a new choice is priced, the previous summary stays. */
export const keepSummary = {
  staleTime: 0,
  placeholderData: (before: PriceSummary | undefined) => before,
};

type Line = PriceSummary['lines'][number];
type Shown = Partial<Pick<SummaryOf['lines'][number], 'text' | 'note' | 'explanation'>>;

/** Converts an answer for the checkout. `shown` adds a note or an explanation to a line, or replaces its text. */
export const toSummary = (
  answer: PriceSummary | undefined,
  shown: (line: Line, index: number) => Shown = () => ({}),
): SummaryOf | undefined =>
  answer && {
    lines: answer.lines.map((line, index) => ({
      text: line.text,
      quantity: line.quantity,
      amount: line.amount,
      ...shown(line, index),
    })),
    taxes: answer.taxes,
    total: answer.total,
    waiting: answer.waiting ?? [],
  };

/** The query that a summary comes from. */
export type SummaryQuery = Pick<UseQueryResult, 'error' | 'refetch' | 'isPlaceholderData'>;
