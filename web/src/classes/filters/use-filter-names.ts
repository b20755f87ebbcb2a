import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../platform/text.ts';
import { activitiesQuery, instructorsQuery } from '../queries.ts';
import { type Filters, keyText } from './filters.ts';

/** The active filters, in words. */
export function useFilterNames(filters: Filters): string[] {
  const { t } = useText();
  const { data: activities } = useQuery(activitiesQuery(filters.centerId));
  const { data: instructors } = useQuery(instructorsQuery(filters));
  const named = (keys: readonly Key[], choices: readonly (Key & { name: string })[] = []) =>
    keys.flatMap((key) => choices.find((one) => keyText(one) === keyText(key))?.name ?? []);
  return [
    ...named(filters.activities, activities?.activities),
    ...named(filters.instructors, instructors?.instructors),
    ...filters.parts.map((part) => t(`classes.part.${part}`)),
    ...(filters.onlyFree ? [t('classes.onlyFree')] : []),
  ];
}
