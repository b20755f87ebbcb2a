import { formatKey, type Key, parseKey } from '@foyer/contract/shared/keys';
import { ageFrom, centerFrom, keyFrom, keyText } from '../../sign-up/filters/address.ts';
import type { WhoFilter } from '../../sign-up/filters/who-filter.ts';

/** The filters of the courses. Kept in the address, so that they can be bookmarked and shared. */
export interface CourseFilters extends WhoFilter {
  /** Activity groups: swimming lessons, dance. */
  groups: readonly string[];
  levels: readonly Key[];
  /** 1 is Monday. */
  weekdays: readonly number[];
  /** Undefined: the centre of the portal. */
  centerId: number | undefined;
  onlyFree: boolean;
}

const names = ['group', 'level', 'day', 'who', 'age', 'center', 'free'] as const;
/** Invalid filters in an address are ignored. */
export function readFilters(params: URLSearchParams): CourseFilters {
  return {
    groups: params.getAll('group').filter((group) => group !== ''),
    levels: params.getAll('level').flatMap((text) => keyFrom(text) ?? []),
    weekdays: [1, 2, 3, 4, 5, 6, 7].filter((weekday) => params.getAll('day').includes(String(weekday))),
    who: parseKey('person', params.get('who')),
    age: ageFrom(params.get('age')),
    centerId: centerFrom(params.get('center')),
    onlyFree: params.get('free') === '1',
  };
}

export function writeFilters(params: URLSearchParams, filters: CourseFilters): URLSearchParams {
  const after = new URLSearchParams(params);
  for (const name of names) after.delete(name);
  for (const group of filters.groups) after.append('group', group);
  for (const level of filters.levels) after.append('level', keyText(level));
  for (const weekday of filters.weekdays) after.append('day', String(weekday));
  if (filters.who) after.set('who', formatKey('person', filters.who));
  if (filters.age !== undefined) after.set('age', String(filters.age));
  if (filters.centerId !== undefined) after.set('center', String(filters.centerId));
  if (filters.onlyFree) after.set('free', '1');
  return after;
}

/** Clears the filters but keeps the centre, which is not one of them. */
export const withoutFilters = ({ centerId }: Pick<CourseFilters, 'centerId'>): CourseFilters => ({
  ...{ groups: [], levels: [], weekdays: [], who: undefined, age: undefined },
  centerId,
  onlyFree: false,
});

export const hasFilters = ({ groups, levels, weekdays, who, age, onlyFree }: CourseFilters): boolean =>
  groups.length + levels.length + weekdays.length > 0 || who !== undefined || age !== undefined || onlyFree;
