import { formatKey, isSameKey } from '@foyer/contract/shared/keys';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { One } from './One.tsx';
import type { PersonOfAge } from './use-people-of-ages.ts';
import type { WhoFilter } from './who-filter.ts';

interface WhoFiltersProps {
  filters: WhoFilter;
  onChange: (filters: WhoFilter) => void;
  people: readonly PersonOfAge[];
  /** The ages for which there is something. Undefined: everything is for every age. */
  ages: { from: number; to: number } | undefined;
}

/** Somebody of the family. */
function PersonFilter({ people, filters, onChange }: Omit<WhoFiltersProps, 'ages'>) {
  const { t } = useText();
  const { who } = filters;
  const chosen = people.find((one) => who && isSameKey(one, who));
  if (people.length < 2) return null;
  return (
    <One
      label={t('signUp.who')}
      all={t('signUp.anyone')}
      chosen={chosen && formatKey('person', chosen)}
      onNone={() => onChange({ ...filters, who: undefined })}
      choices={people.map((one) => ({
        id: formatKey('person', one),
        label: t('signUp.personOfAge', { name: isolated(one.firstName), age: one.age }),
        onAction: () => onChange({ ...filters, who: { centerId: one.centerId, id: one.id }, age: undefined }),
      }))}
    />
  );
}

/** An age in place of a person. */
function AgeFilter({ ages, filters, onChange }: Omit<WhoFiltersProps, 'people'>) {
  const { t } = useText();
  if (!ages) return null;
  // What is for everybody from 16 on is not looked for by each of a hundred years.
  const last = Math.min(ages.to, ages.from + 20);
  const all = Array.from({ length: last - ages.from + 1 }, (_, index) => ages.from + index);
  const choices = filters.age === undefined || all.includes(filters.age) ? all : [...all, filters.age];
  return (
    <One
      label={t('signUp.age')}
      all={t('signUp.anyAge')}
      chosen={filters.age?.toString()}
      onNone={() => onChange({ ...filters, age: undefined })}
      choices={choices.map((age) => ({
        id: String(age),
        label: t('signUp.ageIs', { age }),
        onAction: () => onChange({ ...filters, age, who: undefined }),
      }))}
    />
  );
}

/** For whom: somebody of the family, or an age. */
export function WhoFilters({ people, ages, filters, onChange }: WhoFiltersProps) {
  return (
    <>
      <PersonFilter people={people} filters={filters} onChange={onChange} />
      <AgeFilter ages={ages} filters={filters} onChange={onChange} />
    </>
  );
}
