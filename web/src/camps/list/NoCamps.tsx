import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { type CampFilters, hasFilters, withoutFilters } from '../filters/filters.ts';

interface NoCampsProps {
  filters: CampFilters;
  onFilters: (filters: CampFilters) => void;
}

/** Nothing to list, because the club has planned nothing or the filters leave nothing. */
export function NoCamps({ filters, onFilters }: NoCampsProps) {
  const { t } = useText();
  const isFiltered = hasFilters(filters);
  return (
    <EmptyState
      art="kids"
      title={t(isFiltered ? 'camps.noneFiltered' : 'camps.none')}
      action={
        isFiltered && <Button onPress={() => onFilters(withoutFilters(filters))}>{t('signUp.clear')}</Button>
      }
    >
      {t(isFiltered ? 'camps.noneFilteredText' : 'camps.noneText')}
    </EmptyState>
  );
}
