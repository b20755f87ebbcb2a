import { useClassFormat } from '../participation/use-class-format.ts';
import { useFormats } from '../platform/Formats.tsx';
import { isolated } from '../platform/isolated.ts';
import { dayText, noonOf } from '../platform/local-time.ts';
import { useText } from '../platform/text.ts';
import { Button } from '../ui/button/Button.tsx';
import { EmptyState } from '../ui/message/EmptyState.tsx';
import { type Filters, hasFilters, withoutFilters } from './filters.ts';
import { useFilterNames } from './use-filter-names.ts';

interface NoClassesProps {
  /** Left out: a whole week. */
  day?: string;
  /** The next day that has classes; left out where none is known. */
  nextDay: string | undefined;
  onDay: (day: string) => void;
  filters: Filters;
  onFilters: (filters: Filters) => void;
  /** There are classes, and none is found by this. */
  search: string | undefined;
  onSearch: (search: string) => void;
}

/** Nothing to show: why, and where there is something. */
export function NoClasses({ day, nextDay, onDay, filters, onFilters, search, onSearch }: NoClassesProps) {
  const { t } = useText();
  const { listed } = useClassFormat();
  const formats = useFormats();
  const names = useFilterNames(filters);
  const written = (one: string) => dayText(noonOf(one, formats.timeZone), formats);
  if (search)
    return (
      <EmptyState
        art="yoga"
        title={t('classes.noneFound', { search: isolated(search) })}
        action={<Button onPress={() => onSearch('')}>{t('classes.clearSearch')}</Button>}
      >
        {day ? t('classes.noneFoundDay', { day: written(day) }) : t('classes.noneFoundWeek')}
      </EmptyState>
    );
  const isFiltered = hasFilters(filters);
  const text = isFiltered
    ? t(day ? 'classes.noneFiltered' : 'classes.noneFilteredWeek', { filters: listed(names) })
    : t(nextDay ? 'classes.noneText' : 'classes.noneNear');
  return (
    <EmptyState
      art="yoga"
      title={day ? t('classes.none', { day: written(day) }) : t('classes.noneWeek')}
      action={
        <div className="actions">
          {nextDay && (
            <Button variant="primary" onPress={() => onDay(nextDay)}>
              {t('classes.next', { day: written(nextDay) })}
            </Button>
          )}
          {isFiltered && (
            <Button onPress={() => onFilters(withoutFilters(filters))}>{t('classes.clear')}</Button>
          )}
        </div>
      }
    >
      {text}
    </EmptyState>
  );
}
