import { useEffect, useState } from 'react';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Notice } from '../../ui/message/Notice.tsx';
import { isWorthSaying, minutesLeft, nextChangeMs } from './hold-time.ts';

interface HoldProps {
  until: string;
  /** Called when the time is up. */
  onOver: () => void;
}

/** Says how long the hold lasts, without seconds, which would only put people under pressure. */
export function HoldNotice({ until, onOver }: HoldProps) {
  const { t } = useText();
  const { time } = useFormat();
  const [now, setNow] = useState(() => Date.now());
  const minutes = minutesLeft(until, now);
  useEffect(() => {
    if (minutes === 0) onOver();
    const wait = nextChangeMs(until, now);
    if (!Number.isFinite(wait)) return;
    const timer = setTimeout(() => setNow(Date.now()), wait + 20);
    return () => clearTimeout(timer);
  }, [until, now, minutes, onOver]);
  const words =
    minutes === 0
      ? t('basket.heldOver')
      : t(minutes === 1 ? 'basket.heldShortly' : 'basket.held', { count: minutes, time: time(until) });
  return (
    <>
      <Notice tone={minutes <= 1 ? 'warn' : 'info'}>
        <p>{words}</p>
      </Notice>
      <span className="visually-hidden" role="status">
        {isWorthSaying(minutes) && words}
      </span>
    </>
  );
}
