import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useAddressFilters } from '../../frame/list/use-address-filters.ts';
import { addDays } from '../../platform/days.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { writeFilters } from '../../platform/list/address-filters.ts';
import { localTimes } from '../../platform/local-time.ts';
import { useMedia } from '../../ui/media/use-media.ts';
import { scheduleFilters } from '../address/schedule-filters.ts';
import { instantOn } from '../grid/wall-time.ts';
import { type Choices, choicesQuery, type WeekInput, weekQuery } from '../queries.ts';
import { shownDays } from './shown-days.ts';

/** What the address names, and addresses that name something else. */
export function useScheduleAddress() {
  const [params] = useSearchParams();
  const filters = useAddressFilters(scheduleFilters);
  return {
    ...filters,
    hrefWith: (change: Partial<typeof filters.values>) => `?${writeFilters(scheduleFilters, params, change)}`,
  };
}
export type ScheduleAddress = ReturnType<typeof useScheduleAddress>;

const some = <Value>(values: readonly Value[]): Value[] | undefined =>
  values.length > 0 ? [...values] : undefined;

/** Without the filters that are not set. */
function inputOf(address: ScheduleAddress, centerId: number, from: string, until: string): WeekInput {
  const { types, staff, rooms, courts, activities, cancelled } = address.values;
  const filters = {
    activityTypes: some(types),
    staffIds: some(staff),
    roomIds: some(rooms),
    resourceIds: some(courts),
    activityIds: some(activities),
  };
  const set = Object.entries(filters).filter(([, value]) => value !== undefined);
  return { centerId, from, until, ...Object.fromEntries(set), ...(cancelled && { withCancelled: true }) };
}

/** What the centre has to choose from. The week waits for it. */
export const useChoices = (address: ScheduleAddress) => useQuery(choicesQuery(address.values.center));

/** The week that the address names. */
export function useWeek(address: ScheduleAddress, { centerId, timeZone }: Choices) {
  const { dates } = useFormats();
  // Paper is narrow too, but shows the week.
  const isNarrow = useMedia('screen and (width < 64rem)');
  const today = localTimes(timeZone)(new Date()).day;
  const { values } = address;
  const day = values.day ?? today;
  const view = values.view ?? 'week';
  const { days, columns } = shownDays(day, view, dates, isNarrow);
  const [first = day] = days;
  const from = instantOn(first, 0, timeZone);
  const until = instantOn(addDays(first, 7), 0, timeZone);
  const query = useQuery(weekQuery(inputOf(address, centerId, from, until), true));
  return { query, today, day, view, by: values.by ?? 'time', days, columns, isNarrow, from, until };
}
export type ShownWeek = ReturnType<typeof useWeek>;
