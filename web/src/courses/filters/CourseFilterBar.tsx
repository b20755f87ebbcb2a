import { formatKey, isSameKey } from '@foyer/contract/shared/keys';
import type { ReactNode } from 'react';
import { LazyMenu } from '../../frame/LazyMenu.tsx';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { CenterChip } from '../../schedule/CenterChip.tsx';
import { FilterBar, ListChip, ToggleChip } from '../../ui/chip/Chip.tsx';
import { Menu, MenuItem } from '../../ui/menu/Menu.tsx';
import type { CoursesFilters } from '../queries.ts';
import { useCourseFormat } from '../use-course-format.ts';
import { type CourseFilters, keyText } from './filters.ts';
import type { PersonOfAge } from './use-people-of-ages.ts';

interface FilterProps {
  filters: CourseFilters;
  onChange: (filters: CourseFilters) => void;
}

interface ManyProps<Choice> {
  /** Names the list: 'Level'. */
  label: string;
  /** Shown while nothing is chosen: 'Any level'. */
  all: string;
  choices: readonly { id: string; name: string; choice: Choice }[];
  chosen: readonly string[];
  onChange: (chosen: Choice[]) => void;
}

/** A filter of which several may be chosen. None chosen means all. */
function Many<Choice>({ label, all, choices, chosen, onChange }: ManyProps<Choice>) {
  const { t } = useText();
  const [first, ...more] = choices.filter(({ id }) => chosen.includes(id));
  if (choices.length < 2 && chosen.length === 0) return null;
  const text: ReactNode = first
    ? more.length > 0
      ? t('courses.chosen', { first: isolated(first.name), count: more.length })
      : isolated(first.name)
    : all;
  return (
    <Menu
      aria-label={label}
      selectionMode="multiple"
      selectedKeys={chosen}
      onSelectionChange={(keys) => {
        const ids = [...keys].map(String);
        onChange(choices.filter(({ id }) => ids.includes(id)).map(({ choice }) => choice));
      }}
      trigger={
        <ListChip isSelected={chosen.length > 0}>
          <span className="visually-hidden">{label}: </span>
          {text}
        </ListChip>
      }
    >
      {choices.map(({ id, name }) => (
        <MenuItem key={id} id={id} textValue={name}>
          <bdi>{name}</bdi>
        </MenuItem>
      ))}
    </Menu>
  );
}

interface OneProps {
  label: string;
  all: string;
  choices: readonly { id: string; label: string; onAction: () => void }[];
  chosen: string | undefined;
  onNone: () => void;
}

const none = 'none';

/** A filter of which one may be chosen. */
function One({ label, all, choices, chosen, onNone }: OneProps) {
  const shown = choices.find(({ id }) => id === chosen);
  return (
    <LazyMenu
      label={label}
      selected={chosen ?? none}
      entries={[{ id: none, label: all, onAction: onNone }, ...choices]}
      opener={(props) => (
        <ListChip {...props} isSelected={shown !== undefined}>
          <span className="visually-hidden">{label}: </span>
          {shown?.label ?? all}
        </ListChip>
      )}
    />
  );
}

/** For whom of the family courses are looked for, by their age. */
function WhoFilter({ people, filters, onChange }: FilterProps & { people: readonly PersonOfAge[] }) {
  const { t } = useText();
  const { who } = filters;
  const chosen = people.find((one) => who && isSameKey(one, who));
  if (people.length < 2) return null;
  return (
    <One
      label={t('courses.who')}
      all={t('courses.anyone')}
      chosen={chosen && formatKey('person', chosen)}
      onNone={() => onChange({ ...filters, who: undefined })}
      choices={people.map((one) => ({
        id: formatKey('person', one),
        label: t('courses.personOfAge', { name: isolated(one.firstName), age: one.age }),
        onAction: () => onChange({ ...filters, who: { centerId: one.centerId, id: one.id }, age: undefined }),
      }))}
    />
  );
}

/** An age in place of a person. */
function AgeFilter({ ages, filters, onChange }: FilterProps & { ages: CoursesFilters['ages'] }) {
  const { t } = useText();
  if (!ages) return null;
  // A course for everybody from 16 on is not looked for by each of a hundred years.
  const last = Math.min(ages.to, ages.from + 20);
  const all = Array.from({ length: last - ages.from + 1 }, (_, index) => ages.from + index);
  const choices = filters.age === undefined || all.includes(filters.age) ? all : [...all, filters.age];
  return (
    <One
      label={t('courses.age')}
      all={t('courses.anyAge')}
      chosen={filters.age?.toString()}
      onNone={() => onChange({ ...filters, age: undefined })}
      choices={choices.map((age) => ({
        id: String(age),
        label: t('courses.ageIs', { age }),
        onAction: () => onChange({ ...filters, age, who: undefined }),
      }))}
    />
  );
}

interface CourseFilterBarProps extends FilterProps {
  offered: CoursesFilters;
  people: readonly PersonOfAge[];
}

/** For whom courses are shown, of which level, and when and where. */
export function CourseFilterBar({ offered, people, filters, onChange }: CourseFilterBarProps) {
  const { t } = useText();
  const { weekday } = useCourseFormat();
  const { activityGroups, levels, weekdays, ages } = offered;
  return (
    <FilterBar aria-label={t('courses.filters')}>
      <WhoFilter people={people} filters={filters} onChange={onChange} />
      <AgeFilter ages={ages} filters={filters} onChange={onChange} />
      <Many
        label={t('courses.group')}
        all={t('courses.anyGroup')}
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
        {t('courses.onlyFree')}
      </ToggleChip>
    </FilterBar>
  );
}
