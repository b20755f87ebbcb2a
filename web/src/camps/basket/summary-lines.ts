import type { CampLine } from '@foyer/contract/camps/sign-up';
import type { SummaryOf } from '../../payment/checkout/Summary.tsx';

/** A line for each place, with its electives in its price. */
export const summaryLines = (lines: readonly CampLine[]): SummaryOf['lines'] =>
  lines.map(({ camp, person: { firstName }, amount }) => ({
    ...{ text: camp.name, note: firstName, quantity: 1, amount },
  }));
