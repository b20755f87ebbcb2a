import { useText } from '../../platform/text.ts';
import { Progress } from '../../ui/progress/Progress.tsx';
import type { Closing } from './queries.ts';

/** How many of the bookings on closed courts are cancelled by now. */
export function ClosingProgress({ closing: { bookings, cancelled } }: { closing: Closing }) {
  const { t } = useText();
  return (
    <Progress aria-label={t('courtClosing.cancelling')} done={cancelled} total={bookings}>
      {t('courtClosing.progress', { count: bookings, done: cancelled })}
    </Progress>
  );
}
