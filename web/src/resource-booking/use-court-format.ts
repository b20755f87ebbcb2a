import { dateFormatter } from '@foyer/contract/shared/formatters';
import { minuteOf } from '@foyer/contract/shared/time-of-day';
import { useFormats } from '../platform/Formats.tsx';
import { useText } from '../platform/text.ts';
import { shortMoney } from '../ui/format/money.ts';
import type { Length } from './queries.ts';

/** Times of the court's clock, lengths, and what a court costs this person. */
export function useCourtFormat() {
  const { t } = useText();
  const { dates, numbers } = useFormats();
  const format = dateFormatter(dates, { timeStyle: 'short', timeZone: 'UTC' });
  const clock = (time: string) => format.format(new Date(Date.UTC(2000, 0, 1) + minuteOf(time) * 60_000));
  return {
    clock,
    /** '4:00 PM to 5:00 PM' */
    span: (from: string, until: string) => t('courts.span', { from: clock(from), until: clock(until) }),
    length: (minutes: number) => t('booking.minutes', { count: minutes }),
    /** '$22', 'Included', '1 clip' */
    offer: ({ opensBy, amount }: Length, currency: string): string => {
      if (opensBy === 'SUBSCRIPTION') return t('courts.included');
      if (opensBy === 'CLIPCARD') return t('courts.clip');
      return amount === undefined ? t('courts.withClipcard') : shortMoney({ amount, currency }, numbers);
    },
  };
}
