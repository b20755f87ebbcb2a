import type { ClassBooking, Participation } from '@foyer/contract/classes';
import { dateFormatter } from '@foyer/contract/shared/formatters';
import { isOnWaitingList, type SeatKind } from '@foyer/contract/shared/participation';
import { type Formats, useFormats } from '../platform/Formats.tsx';
import { isolated } from '../platform/isolated.ts';
import { localTimes } from '../platform/local-time.ts';
import { useText } from '../platform/text.ts';

const zoned = (timeZone: string) => ({ timeZone });

type TakingPart = Pick<Participation, 'state' | 'waitingListPosition' | 'missed'>;

/** Shows the waiting list position, except to the first person who lost their place to a smaller room. */
export function stateTextKey({ state, waitingListPosition }: TakingPart) {
  if (!isOnWaitingList(state) || waitingListPosition === undefined) return `booking.state.${state}` as const;
  return state === 'OVERBOOKED_WAITINGLIST' && waitingListPosition === 1
    ? 'booking.state.OVERBOOKED_WAITINGLIST'
    : 'booking.state.inLine';
}

/** Formats classes and places. Times are in the time zone of the class. */
export function useClassFormat() {
  const { t } = useText();
  const formats = useFormats();
  const { dates } = formats;
  const listed = (parts: readonly string[]) => parts.map(isolated).join(t('booking.comma'));
  const momentWith =
    (todayKey: 'booking.todayAt' | 'booking.todayAtFirst') =>
    (at: string, timeZone: string): string => {
      const dayOf = localTimes(timeZone);
      const time = dateFormatter(dates, { timeStyle: 'short', timeZone }).format(new Date(at));
      return dayOf(at).day === dayOf(new Date()).day
        ? t(todayKey, { time })
        : whenText(at, { ...formats, timeZone });
    };
  return {
    listed,
    /** 'bike 14' */
    seat: (name: string, kind: SeatKind = 'PLACE') => t(`booking.seat.${kind}`, { seat: isolated(name) }),
    state: (taking: TakingPart) =>
      taking.missed
        ? t(`booking.missed.${taking.missed}`)
        : t(stateTextKey(taking), { place: taking.waitingListPosition ?? '' }),
    time: (at: string, timeZone: string) =>
      dateFormatter(dates, { timeStyle: 'short', ...zoned(timeZone) }).format(new Date(at)),
    /** '45 min' */
    length: ({ startsAt, endsAt }: Pick<ClassBooking, 'startsAt' | 'endsAt'>) =>
      t('booking.minutes', { count: Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000) }),
    when: (at: string, timeZone: string) => whenText(at, { ...formats, timeZone }),
    /** 'today at 7:30 PM', 'Fri, Nov 28, 7:30 PM' */
    moment: momentWith('booking.todayAt'),
    /** The same at the start of a sentence: 'Today at 7:30 PM'. */
    momentFirst: momentWith('booking.todayAtFirst'),
  };
}

/** As for times on their own: 6:15 PM, but 06:15 on a 24-hour clock. */
const hourStyle = (locale: string) => {
  const { hourCycle } = dateFormatter(locale, { hour: 'numeric' }).resolvedOptions();
  return hourCycle === 'h23' ? '2-digit' : 'numeric';
};

const whenText = (at: string, { dates, timeZone }: Formats): string =>
  dateFormatter(dates, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: hourStyle(dates),
    minute: '2-digit',
    ...(timeZone && { timeZone }),
  }).format(new Date(at));
