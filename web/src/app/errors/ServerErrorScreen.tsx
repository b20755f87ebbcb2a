import { RefreshCcw } from 'lucide-react';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';

/** Shown when the configuration can't be loaded. Uses only the built-in first texts, as no catalogue is there yet. */
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
