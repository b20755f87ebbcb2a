import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useRefusalText } from '../app/refusal-text.ts';
import { useText } from '../platform/text.ts';
import { ErrorBlock } from '../ui/message/ErrorBlock.tsx';
import { LoadingBlock } from '../ui/message/LoadingBlock.tsx';

interface Props<First, Second> {
  queries: readonly [UseQueryResult<First>, UseQueryResult<Second>];
  children: (first: First, second: Second) => ReactNode;
}

/** What needs two answers: until both are there it says that they are on their way, or why they are not. */
export function Loaded<First, Second>({ queries, children }: Props<First, Second>) {
  const { t } = useText();
  const say = useRefusalText();
  const [{ data: first }, { data: second }] = queries;
  if (first !== undefined && second !== undefined) return children(first, second);
  const error = queries.map((query) => query.error).find(Boolean);
  if (!error) return <LoadingBlock />;
  return (
    <ErrorBlock
      title={t('person.loadError')}
      onRetry={() => {
        for (const query of queries) if (query.isError) void query.refetch();
      }}
    >
      {say(error)}
    </ErrorBlock>
  );
}
