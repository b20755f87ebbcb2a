import { dateFormatter } from '@foyer/contract/shared/formatters';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays } from '../../platform/days.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { noonOf } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Segmented } from '../../ui/chip/Segmented.tsx';
import type { View } from '../address/schedule-filters.ts';
import type { ScheduleAddress, ShownWeek } from './use-schedule.ts';

interface PeriodStepsProps {
  address: ScheduleAddress;
  week: ShownWeek;
}

/** The week or day that is shown, with the way to others, to today, and to another view. */
export function PeriodSteps({ address: { set }, week }: PeriodStepsProps) {
  const { t } = useText();
  const { dates, timeZone } = useFormats();
  const { day, days, view, isNarrow, today } = week;
  const isDay = view === 'day';
  const [first, last] = isDay ? [day, day] : [days[0] ?? day, days.at(-1) ?? day];
  const isThisYear = [first, last].every((one) => one.slice(0, 4) === today.slice(0, 4));
  const written = dateFormatter(dates, {
    ...(isDay && { weekday: 'short' as const }),
    ...{ month: 'short', day: 'numeric' },
    ...(!isThisYear && { year: 'numeric' as const }),
    ...(timeZone && { timeZone }),
  }).formatRange(noonOf(first, timeZone), noonOf(last, timeZone));
  const step = isDay ? 1 : 7;
  const views: readonly View[] = isNarrow ? ['week', 'list'] : ['week', 'day', 'list'];
  return (
    <div className="schedule-period">
      <div className="actions">
        <Button
          shape="icon"
          size="small"
          aria-label={t(isDay ? 'manage.previousDay' : 'manage.previousWeek')}
          onPress={() => set({ day: addDays(day, -step), open: undefined })}
        >
          <ChevronLeft className="icon" data-directional="" />
        </Button>
        <Button
          shape="icon"
          size="small"
          aria-label={t(isDay ? 'manage.nextDay' : 'manage.nextWeek')}
          onPress={() => set({ day: addDays(day, step), open: undefined })}
        >
          <ChevronRight className="icon" data-directional="" />
        </Button>
        <h2 aria-live="polite">{written}</h2>
        <Button size="small" isDisabled={day === today} onPress={() => set({ day: undefined })}>
          {t('manage.today')}
        </Button>
      </div>
      <Segmented
        aria-label={t('manage.view')}
        options={views.map((id) => ({
          id,
          label: t(isNarrow && id === 'week' ? 'manage.view.day' : `manage.view.${id}`),
        }))}
        selected={isNarrow && view === 'day' ? 'week' : view}
        onChange={(next) => set({ view: next === 'week' ? undefined : next })}
      />
    </div>
  );
}
