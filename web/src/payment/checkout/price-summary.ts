import type { PriceSummary } from '@foyer/contract/payment/shapes';
import type { UseQueryResult } from '@tanstack/react-query';
import type { SummaryOf } from './Summary.tsx';

/** A price can change at any time. While another choice is priced, the summary of the one before stays. */
export const keepSummary = {
  staleTime: 0,
  placeholderData: (before: PriceSummary | undefined) => before,
};

type Line = PriceSummary['lines'][number];
type Shown = Partial<Pick<SummaryOf['lines'][number], 'text' | 'note'>>;

/** How the checkout shows an answer; `shown` adds a note to a line, or another text. */
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
  };

/** The query that a summary comes from. */
export type SummaryQuery = Pick<UseQueryResult, 'error' | 'refetch' | 'isPlaceholderData'>;
