import { activityTypes } from '@foyer/contract/shared/participation';
import { isDay } from '../../platform/days.ts';
import { type AddressFilter, anyText, oneOf } from '../../platform/list/address-filters.ts';

export const tabs = ['trainings', 'absences', 'staff', 'figures'] as const;
export const views = ['week', 'day', 'list'] as const;
export type View = (typeof views)[number];
/** What the columns of a day are. */
export const arrangements = ['time', 'staff', 'place', 'activity'] as const;
export type Arrangement = (typeof arrangements)[number];

const numberFrom = (text: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

const oneNumber: AddressFilter<number | undefined> = {
  read: (text) => numberFrom(text ?? ''),
  write: (value) => value?.toString(),
};

/** Filters of one kind that the server takes. */
const mostNumbers = 200;

const numbers: AddressFilter<readonly number[]> = {
  read: (text) =>
    [...new Set((text ?? '').split('.').flatMap((one) => numberFrom(one) ?? []))].slice(0, mostNumbers),
  write: (values) => values.join('.') || undefined,
};

const types: AddressFilter<readonly (typeof activityTypes)[number][]> = {
  read: (text) => {
    const wanted = (text ?? '').split('.');
    return activityTypes.filter((type) => wanted.includes(type));
  },
  write: (values) => values.join('.') || undefined,
};

const aDay: AddressFilter<string | undefined> = {
  read: (text) => (isDay(text) ? text : undefined),
  write: (value) => value,
};

const whenOn: AddressFilter<boolean> = {
  read: (text) => text === '1',
  write: (value) => (value ? '1' : undefined),
};

/** What an address says of the week: `?center=100&day=2026-11-26&by=staff&staff=7.9&open=100-55`. */
export const scheduleFilters = {
  tab: oneOf(tabs),
  center: oneNumber,
  day: aDay,
  view: oneOf(views),
  by: oneOf(arrangements),
  types,
  staff: numbers,
  rooms: numbers,
  courts: numbers,
  activities: numbers,
  cancelled: whenOn,
  open: anyText,
};
