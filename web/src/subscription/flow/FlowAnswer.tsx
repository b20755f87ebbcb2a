import type { UseQueryResult } from '@tanstack/react-query';
import { useRefusalText } from '../../frame/refusal-text.ts';
import { Waiting } from '../../frame/Waiting.tsx';
import { isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';

interface FlowAnswerProps {
  query: UseQueryResult<unknown, Error>;
  /** What it is called that was refused, and what where nothing came. */
  refused: string;
  failed: string;
  back: { href: string; text: string };
}

/** While a step waits for its data: that it loads, that it didn't come, or why it was refused. */
export function FlowAnswer({ query, refused, failed, back }: FlowAnswerProps) {
  const say = useRefusalText();
  if (!query.error || !isDefiniteAnswer(query.error)) return <Waiting queries={[query]} failed={failed} />;
  return (
    <EmptyState art="club" title={refused} action={<LinkButton href={back.href}>{back.text}</LinkButton>}>
      {say(query.error)}
    </EmptyState>
  );
}
