import { useClassFormat } from '../../participation/use-class-format.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { isolated } from '../../platform/isolated.ts';
import { dayText, noonOf } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { EmptySchedule } from '../../schedule/EmptySchedule.tsx';
import { type Filters, hasFilters, withoutFilters } from '../filters/filters.ts';
import { useFilterNames } from '../filters/use-filter-names.ts';

interface NoClassesProps {
  /** Undefined for a whole week. */
  day?: string;
  /** The next day that has classes; undefined where none is known. */
  nextDay: string | undefined;
  onDay: (day: string) => void;
  filters: Filters;
  onFilters: (filters: Filters) => void;
  /** The search that none of the classes match. */
  search: string | undefined;
  onSearch: (search: string) => void;
}

/** Says why there are no classes to show, and where there are some. */
export function NoClasses({ day, nextDay, onDay, filters, onFilters, search, onSearch }: NoClassesProps) {
  const { t } = useText();
  const { listed } = useClassFormat();
  const formats = useFormats();
  const names = useFilterNames(filters);
  const written = day && dayText(noonOf(day, formats.timeZone), formats);
  if (search)
    return (
      <EmptySchedule
        art="yoga"
        title={t('classes.noneFound', { search: isolated(search) })}
        text={written ? t('classes.noneFoundDay', { day: written }) : t('classes.noneFoundWeek')}
        onDay={onDay}
        clear={{ text: t('classes.clearSearch'), onPress: () => onSearch('') }}
      />
    );
  const isFiltered = hasFilters(filters);
  return (
    <EmptySchedule
      art="yoga"
      title={written ? t('classes.none', { day: written }) : t('classes.noneWeek')}
      text={
        isFiltered
          ? t(day ? 'classes.noneFiltered' : 'classes.noneFilteredWeek', { filters: listed(names) })
          : t(nextDay ? 'classes.noneText' : 'classes.noneNear')
      }
      next={nextDay ? { day: nextDay, text: (day) => t('classes.next', { day }) } : undefined}
      onDay={onDay}
      clear={
        isFiltered
          ? { text: t('classes.clear'), onPress: () => onFilters(withoutFilters(filters)) }
          : undefined
      }
    />
  );
}
