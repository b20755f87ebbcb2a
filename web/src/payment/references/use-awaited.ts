import type { Invoice } from '@foyer/contract/invoices';
import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { withoutReference } from '../debt/debt-line.ts';
import { openReferencesQuery } from './queries.ts';

/** Whether references wait, and for which invoices: those are listed twice on one page. */
export function useAwaited(person: Key) {
  const { data, isPending } = useQuery(openReferencesQuery(person));
  const lines = data?.payments.flatMap((payment) => payment.lines) ?? [];
  const awaited = new Set(lines.map(({ text }) => withoutReference(text).reference));
  return {
    isPending,
    isSome: lines.length > 0,
    isAwaited: ({ reference }: Pick<Invoice, 'reference'>) => awaited.has(reference),
  };
}
