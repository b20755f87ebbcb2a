import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useText } from '../../platform/text.ts';
import { useIsLong } from '../../platform/use-is-long.ts';
import '../../ui/message/lane.css';

/** A screen that comes sooner needs no sign. */
const quickMs = 300;

/** The place of the screens; while the next one takes its time, the one before stays under a sign of it. */
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
