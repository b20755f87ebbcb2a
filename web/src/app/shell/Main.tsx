import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useText } from '../../platform/text.ts';
import { useIsLong } from '../../platform/use-is-long.ts';
import '../../ui/message/lane.css';

/** Faster screens need no progress indicator. */
const quickMs = 300;

/** Shows the current screen. While the next one loads, the previous one stays below a progress bar. */
export function Main({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useText();
  const isSlow = useIsLong(quickMs, useNavigation().state !== 'idle');
  return (
    <>
      <div className="on-its-way" role="status">
        {isSlow && (
          <>
            <span className="lane" />
            <span className="visually-hidden">{t('ui.loading')}</span>
          </>
        )}
      </div>
      <main className="app-main" id={id} tabIndex={-1} aria-busy={isSlow || undefined}>
        {children}
      </main>
    </>
  );
}
