import { type ReactNode, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useText } from '../../platform/text.ts';
import '../../ui/message/lane.css';

/** What comes sooner needs no sign. */
const quickMs = 300;

/** Over the screen that stays until the next one has come. */
function OnItsWay() {
  const { t } = useText();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), quickMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="on-its-way" role="status">
      {isSlow && (
        <>
          <span className="lane" />
          <span className="visually-hidden">{t('ui.loading')}</span>
        </>
      )}
    </div>
  );
}

/** The place of the screens. */
export function Main({ id, children }: { id: string; children: ReactNode }) {
  const isLeaving = useNavigation().state !== 'idle';
  return (
    <>
      {isLeaving && <OnItsWay />}
      <main className="app-main" id={id} tabIndex={-1} aria-busy={isLeaving || undefined}>
        {children}
      </main>
    </>
  );
}
