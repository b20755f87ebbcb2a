import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { type CourseFilters, hasFilters, withoutFilters } from '../filters/filters.ts';

interface NoCoursesProps {
  filters: CourseFilters;
  onFilters: (filters: CourseFilters) => void;
}

/** Says why there are no courses to show: the filters leave none, or the club has planned none. */
export function NoCourses({ filters, onFilters }: NoCoursesProps) {
  const { t } = useText();
  const isFiltered = hasFilters(filters);
  return (
    <EmptyState
      art="kids"
      title={t(isFiltered ? 'courses.noneFiltered' : 'courses.none')}
      action={
        isFiltered && <Button onPress={() => onFilters(withoutFilters(filters))}>{t('signUp.clear')}</Button>
      }
    >
      {t(isFiltered ? 'courses.noneFilteredText' : 'courses.noneText')}
    </EmptyState>
  );
}
