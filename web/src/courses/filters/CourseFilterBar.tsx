import { useText } from '../../platform/text.ts';
import { CenterChip } from '../../schedule/CenterChip.tsx';
import { keyText } from '../../sign-up/filters/address.ts';
import { Many } from '../../sign-up/filters/Many.tsx';
import type { PersonOfAge } from '../../sign-up/filters/use-people-of-ages.ts';
import { WhoFilters } from '../../sign-up/filters/WhoFilters.tsx';
import { FilterBar, ToggleChip } from '../../ui/chip/Chip.tsx';
import type { CoursesFilters } from '../queries.ts';
import { useCourseFormat } from '../use-course-format.ts';
import type { CourseFilters } from './filters.ts';

interface CourseFilterBarProps {
  filters: CourseFilters;
  onChange: (filters: CourseFilters) => void;
  offered: CoursesFilters;
  people: readonly PersonOfAge[];
}

/** For whom courses are shown, of which level, and when and where. */
export function CourseFilterBar({ offered, people, filters, onChange }: CourseFilterBarProps) {
  const { t } = useText();
  const { weekday } = useCourseFormat();
  const { activityGroups, levels, weekdays, ages } = offered;
  return (
    <FilterBar aria-label={t('signUp.filters')}>
      <WhoFilters
        people={people}
        ages={ages}
        filters={filters}
        onChange={(who) => onChange({ ...filters, ...who })}
      />
      <Many
        label={t('signUp.group')}
        all={t('signUp.anyGroup')}
        choices={activityGroups.map((group) => ({ id: group, name: group, choice: group }))}
        chosen={filters.groups}
        onChange={(groups) => onChange({ ...filters, groups })}
      />
      <Many
        label={t('courses.level')}
        all={t('courses.anyLevel')}
        choices={levels.map(({ levelId, levelCenterId, name }) => {
          const choice = { centerId: levelCenterId, id: levelId };
          return { id: keyText(choice), name, choice };
        })}
        chosen={filters.levels.map(keyText)}
        onChange={(chosen) => onChange({ ...filters, levels: chosen })}
      />
      <Many
        label={t('courses.day')}
        all={t('courses.anyDay')}
        choices={weekdays.map((day) => ({ id: String(day), name: weekday(day, 'long'), choice: day }))}
        chosen={filters.weekdays.map(String)}
        onChange={(chosen) => onChange({ ...filters, weekdays: chosen })}
      />
      <CenterChip
        centerId={filters.centerId}
        // Levels and groups belong to a centre.
        onChange={(centerId) => onChange({ ...filters, groups: [], levels: [], centerId })}
      />
      <ToggleChip isSelected={filters.onlyFree} onChange={(onlyFree) => onChange({ ...filters, onlyFree })}>
        {t('signUp.onlyFree')}
      </ToggleChip>
    </FilterBar>
  );
}
