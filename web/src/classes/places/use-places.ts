import type { ClassBooking } from '@foyer/contract/classes';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { useText } from '../../platform/text.ts';

type Places = Pick<
  ClassBooking,
  'status' | 'capacity' | 'free' | 'waiting' | 'waitingListCapacity' | 'opensAt' | 'timeZone'
>;

export interface PlacesText {
  taken: number;
  places: number;
  /** Emphasised. */
  main: string;
  /** Shown after it. */
  rest?: string;
}

/** How full a class is, as a bar and in words. */
export function usePlaces(): (one: Places) => PlacesText {
  const { t } = useText();
  const { moment } = useClassFormat();
  return ({ status, capacity, free, waiting, waitingListCapacity, opensAt, timeZone }) => {
    const strip = { taken: capacity - free, places: capacity };
    if (status === 'OPEN') return { ...strip, main: t('classes.left', { count: free }) };
    if (status === 'WAITING_LIST') {
      const rest = waiting > 0 ? { rest: t('classes.waiting', { count: waiting }) } : {};
      return { ...strip, taken: capacity, main: t('classes.full'), ...rest };
    }
    if (status === 'FULL') {
      const rest = waitingListCapacity > 0 ? { rest: t('classes.listFull') } : {};
      return { ...strip, taken: capacity, main: t('classes.full'), ...rest };
    }
    if (status === 'NOT_YET_OPEN') {
      return { ...strip, main: t('classes.opens', { when: moment(opensAt, timeZone) }) };
    }
    return { ...strip, main: t(`classes.status.${status}`) };
  };
}
