import type { Plan } from '@foyer/contract/subscription/plan';
import { useText } from '../../platform/text.ts';
import { Chip, ChipGroup } from '../../ui/chip/Chip.tsx';
import { filtersOf, type PlanFilter } from './filters.ts';

interface PlanFiltersProps {
  plans: readonly Plan[];
  chosen: PlanFilter;
  onChange: (filter: PlanFilter) => void;
}

export function PlanFilters({ plans, chosen, onChange }: PlanFiltersProps) {
  const { t, say, has } = useText();
  const filters = filtersOf(plans);
  if (filters.length === 0) return null;
  const nameOf = (filter: PlanFilter) => {
    if (filter === 'all') return t('plan.all');
    if (filter === 'open') return t('plan.noBinding');
    if (filter === 'prepaid') return t('plan.prepaid');
    const tag = filter.slice('tag:'.length);
    return has(`plan.tag.${tag}`) ? say(`plan.tag.${tag}`) : tag;
  };
  return (
    <ChipGroup
      aria-label={t('plan.filters')}
      selected={[filters.includes(chosen) ? chosen : 'all']}
      onChange={([filter = 'all']) => onChange(filter)}
    >
      {filters.map((filter) => (
        <Chip key={filter} id={filter}>
          {nameOf(filter)}
        </Chip>
      ))}
    </ChipGroup>
  );
}
