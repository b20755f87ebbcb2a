import { dayLengths } from '@foyer/contract/shared/camp';
import { useText } from '../../platform/text.ts';
import { CenterChip } from '../../schedule/CenterChip.tsx';
import { Many } from '../../sign-up/filters/Many.tsx';
import { One } from '../../sign-up/filters/One.tsx';
import type { PersonOfAge } from '../../sign-up/filters/use-people-of-ages.ts';
import { WhoFilters } from '../../sign-up/filters/WhoFilters.tsx';
import { FilterBar, ToggleChip } from '../../ui/chip/Chip.tsx';
import type { CampsFilters } from '../queries.ts';
import { useCampFormat } from '../use-camp-format.ts';
import type { CampFilters } from './filters.ts';

interface CampFilterBarProps {
  filters: CampFilters;
  onChange: (filters: CampFilters) => void;
  offered: CampsFilters;
  people: readonly PersonOfAge[];
}

const named = (name: string) => ({ id: name, name, choice: name });

/** For whom camps are shown, and when and where. */
export function CampFilterBar({ offered, people, filters, onChange }: CampFilterBarProps) {
  const { t } = useText();
  const { weekFrom } = useCampFormat();
  const { activityGroups, seasons, weeks, ages } = offered;
  const lengths = dayLengths.filter((length) => offered.dayLengths.includes(length));
  return (
    <FilterBar aria-label={t('signUp.filters')}>
      <WhoFilters
        people={people}
        ages={ages}
        filters={filters}
        onChange={(who) => onChange({ ...filters, ...who })}
      />
      <Many
        label={t('camps.season')}
        all={t('camps.anySeason')}
        choices={seasons.map(named)}
        chosen={filters.seasons}
        onChange={(chosen) => onChange({ ...filters, seasons: chosen })}
      />
      <Many
        label={t('camps.week')}
        all={t('camps.anyWeek')}
        choices={weeks.map((week) => ({ id: week, name: weekFrom(week), choice: week }))}
        chosen={filters.weeks}
        onChange={(chosen) => onChange({ ...filters, weeks: chosen })}
      />
      {(lengths.length > 1 || filters.length) && (
        <One
          label={t('camps.lengths')}
          all={t('camps.anyLength')}
          chosen={filters.length}
          onNone={() => onChange({ ...filters, length: undefined })}
          choices={dayLengths.map((length) => ({
            id: length,
            label: t(`camps.filter.${length}`),
            onAction: () => onChange({ ...filters, length }),
          }))}
        />
      )}
      <Many
        label={t('signUp.group')}
        all={t('signUp.anyGroup')}
        choices={activityGroups.map(named)}
        chosen={filters.groups}
        onChange={(groups) => onChange({ ...filters, groups })}
      />
      <CenterChip
        centerId={filters.centerId}
        // Groups, seasons and weeks belong to a centre.
        onChange={(centerId) => onChange({ ...filters, groups: [], seasons: [], weeks: [], centerId })}
      />
      <ToggleChip isSelected={filters.onlyFree} onChange={(onlyFree) => onChange({ ...filters, onlyFree })}>
        {t('signUp.onlyFree')}
      </ToggleChip>
    </FilterBar>
  );
}
