import type { Planned } from '@foyer/contract/dashboard/planned';
import { numberFormatter } from '@foyer/contract/shared/formatters';
import { placeOf } from '../participation/planned-words.ts';
import { useClassFormat } from '../participation/use-class-format.ts';
import { useFormats } from '../platform/Formats.tsx';
import { useText } from '../platform/text.ts';
import { timeLeft } from './schedule.ts';

/** What is said of something planned: who gives it, where, and one's seat. */
export function usePlannedFormat() {
  const { t } = useText();
  const words = useClassFormat();
  const { dates } = useFormats();
  const unit = (value: number, name: 'hour' | 'minute') =>
    numberFormatter(dates, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value);
  /** Which of the dates of a course it is, of those that take place; nothing for one that is called off. */
  const dateOf = (dates: NonNullable<Planned['dates']>, startsAt: string) => {
    const held = dates.filter(({ isCancelled }) => !isCancelled);
    const index = held.findIndex((date) => date.startsAt === startsAt);
    return index < 0 ? [] : [t('dashboard.dateOf', { number: index + 1, total: held.length })];
  };
  return {
    ...words,
    meta: ({ instructors, participation, seatKind, timeZone, dates, ...one }: Planned) =>
      words.listed([
        ...(dates ? dateOf(dates, one.startsAt) : []),
        ...instructors.map(({ name }) => name),
        placeOf(one),
        ...(participation.seat ? [words.seat(participation.seat, seatKind)] : []),
        ...(participation.heldUntil
          ? [t('booking.heldUntil', { time: words.time(participation.heldUntil, timeZone) })]
          : []),
      ]),
    nextUp: ({ startsAt }: Planned) => {
      const left = timeLeft(startsAt, Date.now());
      if (!left) return t('dashboard.next');
      const { hours, minutes } = left;
      const parts = [
        ...(hours > 0 ? [unit(hours, 'hour')] : []),
        ...(minutes > 0 || hours === 0 ? [unit(minutes, 'minute')] : []),
      ];
      return t('dashboard.nextIn', { time: parts.join(' ') });
    },
  };
}
