import { type Key, parseKeyParts } from '@foyer/contract/shared/keys';
import { type PartOfDay, partsOfDay } from '@foyer/contract/shared/participation';

/** The filters of the timetable. Kept in the address, so that they can be bookmarked and shared. */
export interface Filters {
  activities: readonly Key[];
  instructors: readonly Key[];
  parts: readonly PartOfDay[];
  /** Undefined: the centre of the portal. */
  centerId: number | undefined;
  onlyFree: boolean;
}

const names = ['activity', 'instructor', 'part', 'center', 'free'] as const;

/** A key as the two numbers that an address has. */
export const keyText = ({ centerId, id }: Key): string => `${centerId}-${id}`;

export function keyFrom(text: string): Key | undefined {
  const [centerId, id, ...more] = text.split('-');
  return more.length === 0 ? parseKeyParts(centerId, id) : undefined;
}

const keysFrom = (texts: readonly string[]): Key[] => texts.flatMap((text) => keyFrom(text) ?? []);

/** Invalid filters in an address are ignored. */
export function readFilters(params: URLSearchParams): Filters {
  const center = params.get('center') ?? '';
  return {
    activities: keysFrom(params.getAll('activity')),
    instructors: keysFrom(params.getAll('instructor')),
    parts: partsOfDay.filter((part) => params.getAll('part').includes(part.toLowerCase())),
    centerId: /^[1-9]\d{0,8}$/.test(center) ? Number(center) : undefined,
    onlyFree: params.get('free') === '1',
  };
}

export function writeFilters(params: URLSearchParams, filters: Filters): URLSearchParams {
  const after = new URLSearchParams(params);
  for (const name of names) after.delete(name);
  for (const key of filters.activities) after.append('activity', keyText(key));
  for (const key of filters.instructors) after.append('instructor', keyText(key));
  for (const part of filters.parts) after.append('part', part.toLowerCase());
  if (filters.centerId !== undefined) after.set('center', String(filters.centerId));
  if (filters.onlyFree) after.set('free', '1');
  return after;
}

/** Clears the filters but keeps the centre, which is not one of them. */
export const withoutFilters = ({ centerId }: Pick<Filters, 'centerId'>): Filters => ({
  activities: [],
  instructors: [],
  parts: [],
  centerId,
  onlyFree: false,
});

export const hasFilters = ({ activities, instructors, parts, onlyFree }: Filters): boolean =>
  activities.length > 0 || instructors.length > 0 || parts.length > 0 || onlyFree;
