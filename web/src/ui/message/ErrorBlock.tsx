import { RefreshCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface ErrorBlockProps {
  title: ReactNode;
  children: ReactNode;
  retry: ReactNode;
  onRetry: () => void;
  level?: 1 | 2 | 3;
}

/** A page or a part of it could not be loaded: what happened, and once more. */
export function ErrorBlock({ title, children, retry, onRetry, level = 2 }: ErrorBlockProps) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        level={level}
        action={
          <Button onPress={onRetry}>
            <RefreshCcw className="icon" />
            {retry}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
