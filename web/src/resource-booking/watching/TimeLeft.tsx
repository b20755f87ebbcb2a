import { useFormats } from '../../platform/Formats.tsx';
import { useText } from '../../platform/text.ts';
import { timeLeftText, useTimeLeft } from './time-left.ts';

/** How long a court is still held. Screen readers come across it, and are not interrupted every second. */
export function TimeLeft({ until }: { until: string }) {
  const { t } = useText();
  const { numbers } = useFormats();
  const left = useTimeLeft(until);
  return (
    <strong className="figure" role="timer">
      {t('watch.left', { time: timeLeftText(left, numbers) })}
    </strong>
  );
}
