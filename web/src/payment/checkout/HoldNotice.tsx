import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Notice } from '../../ui/message/Notice.tsx';
import { isWorthSaying } from './hold-time.ts';
import { useHeldMinutes } from './use-held-minutes.ts';

interface HoldProps {
  until: string;
  /** Called when the time is up. */
  onOver: () => void;
}

/** Says how long the hold lasts, without seconds, which would only put people under pressure. */
export function HoldNotice({ until, onOver }: HoldProps) {
  const { t } = useText();
  const { time } = useFormat();
  const minutes = useHeldMinutes(until, onOver);
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
