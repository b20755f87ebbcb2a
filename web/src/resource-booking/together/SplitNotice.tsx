import type { ReactNode } from 'react';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { useText } from '../../platform/text.ts';
import { Notice } from '../../ui/message/Notice.tsx';
import type { SharedHour } from './queries.ts';
import { useTimeLeft } from './use-time-left.ts';

interface SplitNoticeProps {
  split: NonNullable<SharedHour['split']>;
  timeZone: string;
  action?: ReactNode;
}

/** Until when the parts are paid, counting down. */
export function SplitNotice({
  split: { parts, until, missing, isSettled },
  timeZone,
  action,
}: SplitNoticeProps) {
  const { t } = useText();
  const words = useClassFormat();
  const left = useTimeLeft(until);
  const when = words.moment(until, timeZone);
  if (isSettled || left === undefined)
    return <Notice action={action}>{t('together.split.over', { when })}</Notice>;
  return (
    <Notice action={action}>
      <p>{t('together.split.until', { count: parts, when })}</p>
      <p>{t(`together.split.missing.${missing}`)}</p>
      {/* A timer that is read out every second would drown everything else. */}
      <p role="timer" aria-live="off">
        <strong className="figure">{t('together.split.left', { time: left })}</strong>
      </p>
    </Notice>
  );
}
