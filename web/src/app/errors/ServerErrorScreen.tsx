import { RefreshCcw } from 'lucide-react';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';

/** The club's configuration could not be had. Nothing else is known, so it speaks from the first words alone. */
export function ServerErrorScreen({
  words,
}: {
  words: { serverError: string; refresh: string; again: string };
}) {
  return (
    <main className="page full-page">
      <div role="alert">
        <EmptyState
          level={1}
          title={words.serverError}
          action={
            <Button variant="primary" onPress={() => location.reload()}>
              <RefreshCcw className="icon" />
              {words.again}
            </Button>
          }
        >
          {words.refresh}
        </EmptyState>
      </div>
    </main>
  );
}
