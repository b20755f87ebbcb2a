import { type ReactNode, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useText } from '../../platform/text.ts';
import '../../ui/message/lane.css';

/** What comes sooner needs no sign. */
const quickMs = 300;

function useIsSlow(isLeaving: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setSlow(true), quickMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isLeaving]);
  return isLeaving && isSlow;
}

/** The place of the screens; over the one that stays until the next has come, that it takes its time. */
export function Main({ id, children }: { id: string; children: ReactNode }) {
  const { t } = useText();
  const isSlow = useIsSlow(useNavigation().state !== 'idle');
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
