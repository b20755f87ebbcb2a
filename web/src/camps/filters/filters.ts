import { type DayLength, dayLengths } from '@foyer/contract/shared/camp';
import { formatKey, parseKey } from '@foyer/contract/shared/keys';
import { isDay } from '../../platform/days.ts';
import { ageFrom, centerFrom } from '../../sign-up/filters/address.ts';
import type { WhoFilter } from '../../sign-up/filters/who-filter.ts';

/** The filters of the camps. Kept in the address, so that they can be bookmarked and shared. */
export interface CampFilters extends WhoFilter {
  /** Activity groups: sports, arts. */
  groups: readonly string[];
  /** Holidays: 'Summer 2027'. */
  seasons: readonly string[];
  /** Mondays. */
  weeks: readonly string[];
  length: DayLength | undefined;
  /** Undefined: the centre of the portal. */
  centerId: number | undefined;
  onlyFree: boolean;
}

const names = ['group', 'season', 'week', 'days', 'who', 'age', 'center', 'free'] as const;

const notEmpty = (text: string): boolean => text !== '';

/** Invalid filters in an address are ignored. */
export function readFilters(params: URLSearchParams): CampFilters {
  return {
    groups: params.getAll('group').filter(notEmpty),
    seasons: params.getAll('season').filter(notEmpty),
    weeks: params.getAll('week').filter(isDay),
    length: dayLengths.find((length) => length.toLowerCase() === params.get('days')),
    who: parseKey('person', params.get('who')),
    age: ageFrom(params.get('age')),
    centerId: centerFrom(params.get('center')),
    onlyFree: params.get('free') === '1',
  };
}

export function writeFilters(params: URLSearchParams, filters: CampFilters): URLSearchParams {
  const after = new URLSearchParams(params);
  for (const name of names) after.delete(name);
  for (const group of filters.groups) after.append('group', group);
  for (const season of filters.seasons) after.append('season', season);
  for (const week of filters.weeks) after.append('week', week);
  if (filters.length) after.set('days', filters.length.toLowerCase());
  if (filters.who) after.set('who', formatKey('person', filters.who));
  if (filters.age !== undefined) after.set('age', String(filters.age));
  if (filters.centerId !== undefined) after.set('center', String(filters.centerId));
  if (filters.onlyFree) after.set('free', '1');
  return after;
}

/** Clears the filters but keeps the centre, which is not one of them. */
export const withoutFilters = ({ centerId }: Pick<CampFilters, 'centerId'>): CampFilters => ({
  ...{ groups: [], seasons: [], weeks: [], length: undefined, who: undefined, age: undefined },
  centerId,
  onlyFree: false,
});

export const hasFilters = ({ groups, seasons, weeks, length, who, age, onlyFree }: CampFilters): boolean =>
  groups.length + seasons.length + weeks.length > 0 ||
  [length, who, age].some((one) => one !== undefined) ||
  onlyFree;
