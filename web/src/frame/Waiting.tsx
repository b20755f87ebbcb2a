import type { ReactNode } from 'react';
import { ErrorBlock } from '../ui/message/ErrorBlock.tsx';
import { LoadingBlock } from '../ui/message/LoadingBlock.tsx';
import { useRefusalText } from './refusal-text.ts';

interface WaitingProps {
  /** Whose answers are not all there. */
  queries: readonly { error: Error | null; refetch: () => unknown }[];
  /** What it means when they do not come. */
  failed: ReactNode;
}

/** In place of what needs an answer: that it is on its way, or why it did not come, and once more. */
export function Waiting({ queries, failed }: WaitingProps) {
  const say = useRefusalText();
  const [error] = queries.flatMap((query) => query.error ?? []);
  if (!error) return <LoadingBlock />;
  return (
    <ErrorBlock
      title={failed}
      onRetry={() => {
        for (const query of queries) if (query.error) void query.refetch();
      }}
    >
      {say(error)}
    </ErrorBlock>
  );
}
