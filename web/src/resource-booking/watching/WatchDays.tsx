import { daysFrom, firstWeekday, weekdayOf } from '../../platform/days.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { useText } from '../../platform/text.ts';
import { Chip, ChipGroup } from '../../ui/chip/Chip.tsx';
import { LazyDatePicker } from '../../ui/date/LazyDatePicker.tsx';
import { ErrorText } from '../../ui/field/ErrorText.tsx';
import { useWatchWords } from './use-watch-words.ts';
import type { Wanted } from './wanted.ts';

interface WatchDaysProps {
  wanted: Wanted;
  /** The day that is shown. */
  date: string;
  today: string;
  latestDay: string;
  onChange: (wanted: Wanted) => void;
}

/** Only the day that is shown, or weekdays until a day. */
export function WatchDays({ wanted, date, today, latestDay, onChange }: WatchDaysProps) {
  const { t } = useText();
  const { dates } = useFormats();
  const { day, weekday } = useWatchWords();
  const first = firstWeekday(dates);
  // Any seven days in a row have every weekday; these begin with the first.
  const week = daysFrom('1970-01-05', 14).filter((one) => weekdayOf(one) === first);
  const weekdays = daysFrom(week[0] ?? '1970-01-05', 7).map(weekdayOf);
  return (
    <>
      <ChipGroup
        aria-label={t('watch.days')}
        selected={[wanted.isOnce ? 'once' : 'weekly']}
        onChange={([chosen]) => onChange({ ...wanted, isOnce: chosen === 'once' })}
      >
        <Chip id="once">{t('watch.onlyThen', { day: day(date) })}</Chip>
        <Chip id="weekly">{t('watch.weekly')}</Chip>
      </ChipGroup>
      {!wanted.isOnce && (
        <>
          <ChipGroup
            aria-label={t('watch.weekdays')}
            isMultiple
            selected={wanted.weekdays.map(String)}
            onChange={(chosen) =>
              onChange({ ...wanted, weekdays: chosen.map(Number).toSorted((a, b) => a - b) })
            }
          >
            {weekdays.map((one) => (
              <Chip key={one} id={String(one)}>
                <span aria-hidden="true">{weekday(one)}</span>
                <span className="visually-hidden">{weekday(one, 'long')}</span>
              </Chip>
            ))}
          </ChipGroup>
          {wanted.weekdays.length === 0 && <ErrorText id="no-weekday">{t('watch.noWeekday')}</ErrorText>}
          <LazyDatePicker
            label={t('watch.lastDay')}
            value={wanted.lastDay || null}
            earliest={today}
            latest={latestDay}
            onChange={(chosen) => onChange({ ...wanted, lastDay: chosen ?? '' })}
            {...(wanted.lastDay === '' && { error: t('watch.noLastDay') })}
          />
        </>
      )}
    </>
  );
}
