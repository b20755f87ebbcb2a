import { RefreshCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../platform/text.ts';
import { Button } from '../button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

interface ErrorBlockProps {
  title: ReactNode;
  children: ReactNode;
  onRetry: () => void;
  level?: 1 | 2 | 3;
}

/** For a page or a part of it that could not be loaded: says what happened and offers a retry. */
export function ErrorBlock({ title, children, onRetry, level = 2 }: ErrorBlockProps) {
  const { t } = useText();
  return (
    <div role="alert">
      <EmptyState
        title={title}
        level={level}
        action={
          <Button onPress={onRetry}>
            <RefreshCcw className="icon" />
            {t('ui.retry')}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
