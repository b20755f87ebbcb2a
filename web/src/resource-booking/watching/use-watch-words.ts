import { dateFormatter } from '@foyer/contract/shared/formatters';
import { minuteOf, timeAt } from '@foyer/contract/shared/time-of-day';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { dayText, noonOf } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import type { CourtActivity } from '../queries.ts';
import { useCourtFormat } from '../use-court-format.ts';
import type { Watch } from './queries.ts';

/** The 5th of January 1970 was a Monday. */
const mondayBefore = Date.UTC(1970, 0, 4);
const dayMs = 24 * 60 * 60_000;

/** How what is watched for is put into words. */
export function useWatchWords() {
  const { t, language } = useText();
  const formats = useFormats();
  const words = useClassFormat();
  const { clock, length } = useCourtFormat();
  const weekday = (number: number, weekday: 'short' | 'long' = 'short') =>
    dateFormatter(formats.dates, { weekday, timeZone: 'UTC' }).format(
      new Date(mondayBefore + number * dayMs),
    );
  const day = (date: string) => dayText(noonOf(date, formats.timeZone), formats);
  const days = (weekdays: Watch['weekdays']) =>
    weekdays ? new Intl.ListFormat(language).format(weekdays.map((one) => weekday(one))) : t('watch.allDays');
  return {
    weekday,
    day,
    /** 'Tennis, Court 2, 60 min' */
    what: (watch: Watch, activity: CourtActivity | undefined) => {
      const { resourceIds = [] } = watch;
      const courts = (activity?.resources ?? []).filter(({ resourceId }) => resourceIds.includes(resourceId));
      return words.listed([
        watch.activityName,
        ...(courts.length > 0 ? courts.map(({ name }) => name) : [t('watch.anyCourt')]),
        length(watch.duration),
      ]);
    },
    /** 'Tue, Thu, 6:00 PM to 9:00 PM' */
    when: ({ from, until, weekdays, fromTime, untilTime, duration }: Watch) => {
      const times = { from: clock(fromTime), until: clock(timeAt((minuteOf(untilTime) + duration) % 1440)) };
      return from === until
        ? t('watch.on', { day: day(until), ...times })
        : t('watch.times', { days: days(weekdays), ...times });
    },
    /** 'until December 24, goes on after a booking' */
    howLong: ({ from, until, once }: Watch) =>
      words.listed([
        ...(from === until ? [] : [t('watch.period', { day: day(until) })]),
        ...(once ? [] : [t('watch.keeps')]),
      ]),
  };
}
