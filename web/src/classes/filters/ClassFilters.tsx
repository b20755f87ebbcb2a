import type { Key } from '@foyer/contract/shared/keys';
import { partsOfDay } from '@foyer/contract/shared/participation';
import { useQuery } from '@tanstack/react-query';
import { Sun, Sunrise, Sunset } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../platform/text.ts';
import { CenterChip } from '../../schedule/CenterChip.tsx';
import { FilterBar, ListChip, ToggleChip } from '../../ui/chip/Chip.tsx';
import { SearchChip } from '../../ui/chip/SearchChip.tsx';
import { Menu, MenuItem } from '../../ui/menu/Menu.tsx';
import { activitiesQuery, instructorsQuery } from '../queries.ts';
import { type Filters, keyFrom, keyText } from './filters.ts';

interface Choice extends Key {
  name: string;
}

interface ManyProps {
  /** Names the list: 'Activity'. */
  label: string;
  /** Shown while nothing is chosen: 'All activities'. */
  all: string;
  choices: readonly Choice[];
  chosen: readonly Key[];
  onChange: (chosen: Key[]) => void;
}

/** A filter with many options. None chosen means all. */
function Many({ label, all, choices, chosen, onChange }: ManyProps) {
  const { t } = useText();
  const names = chosen.flatMap((key) => choices.find((one) => keyText(one) === keyText(key))?.name ?? []);
  const [first] = names;
  const text =
    first === undefined ? (
      all
    ) : names.length === 1 ? (
      <bdi>{first}</bdi>
    ) : (
      t('classes.chosen', { first, count: names.length - 1 })
    );
  return (
    <Menu
      aria-label={label}
      selectionMode="multiple"
      selectedKeys={chosen.map(keyText)}
      onSelectionChange={(keys) => onChange([...keys].flatMap((key) => keyFrom(String(key)) ?? []))}
      trigger={
        <ListChip isSelected={chosen.length > 0}>
          <span className="visually-hidden">{label}: </span>
          {text}
        </ListChip>
      }
    >
      {choices.map((one) => (
        <MenuItem key={keyText(one)} id={keyText(one)} textValue={one.name}>
          <bdi>{one.name}</bdi>
        </MenuItem>
      ))}
    </Menu>
  );
}

const partIcons = { MORNING: Sunrise, MIDDAY: Sun, EVENING: Sunset } as const;

interface ClassFiltersProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
  search: string;
  onSearch: (search: string) => void;
  /** How many classes are shown. */
  count: number;
}

/** The filters of the timetable. */
export function ClassFilters({ filters, onChange, search, onSearch, count }: ClassFiltersProps) {
  const { t } = useText();
  const activities = useQuery(activitiesQuery(filters.centerId)).data?.activities ?? [];
  const instructors = useQuery(instructorsQuery(filters)).data?.instructors ?? [];
  const toggled = (part: (typeof partsOfDay)[number], isOn: boolean) =>
    partsOfDay.filter((one) => (one === part ? isOn : filters.parts.includes(one)));
  const toggles: ReactNode = partsOfDay.map((part) => {
    const Icon = partIcons[part];
    return (
      <ToggleChip
        key={part}
        isSelected={filters.parts.includes(part)}
        onChange={(isOn) => onChange({ ...filters, parts: toggled(part, isOn) })}
      >
        <Icon className="icon" />
        {t(`classes.part.${part}`)}
      </ToggleChip>
    );
  });
  return (
    <FilterBar aria-label={t('classes.filters')}>
      <SearchChip
        aria-label={t('classes.searchLabel')}
        placeholder={t('classes.search')}
        value={search}
        onChange={onSearch}
      />
      <span role="status" className="visually-hidden">
        {search.trim() && t('classes.found', { count })}
      </span>
      <Many
        label={t('classes.activity')}
        all={t('classes.activities')}
        choices={activities}
        chosen={filters.activities}
        onChange={(chosen) => onChange({ ...filters, activities: chosen })}
      />
      <Many
        label={t('classes.instructor')}
        all={t('classes.instructors')}
        choices={instructors}
        chosen={filters.instructors}
        onChange={(chosen) => onChange({ ...filters, instructors: chosen })}
      />
      {toggles}
      <CenterChip
        centerId={filters.centerId}
        // Activities and instructors belong to a centre.
        onChange={(centerId) => onChange({ ...filters, activities: [], instructors: [], centerId })}
      />
      <ToggleChip isSelected={filters.onlyFree} onChange={(onlyFree) => onChange({ ...filters, onlyFree })}>
        {t('classes.onlyFree')}
      </ToggleChip>
    </FilterBar>
  );
}
