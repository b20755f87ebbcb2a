import type { Use } from '@foyer/contract/booking';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { localTimes } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import type { Offered } from '../bookable.ts';
import { useClassFormat } from '../use-class-format.ts';

/** The text for what a booking would use. */
export function useUseText() {
  const { t } = useText();
  const { money } = useFormat();
  return ({ way, name = '', price }: Use): string => {
    if (way === 'MONEY' && price) return money(price.amount, price.currency);
    return t(`booking.use.${way}`, { name: isolated(name) });
  };
}

/** The text for until when cancelling is free, or that it is too late. */
export function useCancelText() {
  const { t } = useText();
  const words = useClassFormat();
  return ({ cancelUntil, startsAt, timeZone }: Offered): string => {
    if (Date.parse(cancelUntil) <= Date.now()) return t('booking.noCancel');
    const dayOf = localTimes(timeZone);
    const isSameDay = dayOf(cancelUntil).day === dayOf(startsAt).day;
    const when = isSameDay ? words.time(cancelUntil, timeZone) : words.moment(cancelUntil, timeZone);
    return t('booking.cancelUntil', { when });
  };
}
