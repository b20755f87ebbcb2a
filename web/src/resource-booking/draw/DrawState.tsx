import { useEffect } from 'react';
import { useText } from '../../platform/text.ts';
import { Notice } from '../../ui/message/Notice.tsx';
import { useTimeLeft } from '../together/use-time-left.ts';
import type { Draw } from './queries.ts';
import { useDrawWords } from './use-draw-words.ts';

/** How far the draw is, and how long it is until the next step. At that moment, it is read again. */
export function DrawState({ draw, refetch }: { draw: Draw; refetch: () => unknown }) {
  const { t } = useText();
  const { moment } = useDrawWords(draw.timeZone);
  const { state, opensAt, closesAt, entries } = draw;
  const next = state === 'COMING' ? opensAt : closesAt;
  const left = useTimeLeft(next);
  const isOver = left === undefined;
  useEffect(() => {
    if (!isOver || state === 'HELD') return undefined;
    const timer = setInterval(refetch, 5000);
    return () => clearInterval(timer);
  }, [isOver, state, refetch]);
  return (
    <Notice tone={state === 'HELD' ? 'success' : 'main'}>
      <p>{t(`draw.state.${state}`, { when: moment(next) })}</p>
      {left !== undefined && state !== 'HELD' && (
        <strong className="figure" role="timer">
          {t('draw.left', { time: left })}
        </strong>
      )}
      <p>{t('draw.entries', { count: entries })}</p>
    </Notice>
  );
}
