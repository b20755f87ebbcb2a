import { openClass } from '../participation/address.ts';
import { useScheduleAddress } from '../schedule/use-schedule-address.ts';
import { type Filters, readFilters, writeFilters } from './filters/filters.ts';

/** What the timetable shows, all of it kept in the address. */
export function useTimetable() {
  const { params, write, ...address } = useScheduleAddress({ name: openClass, entity: 'booking' });
  return {
    ...address,
    filters: readFilters(params),
    setFilters: (filters: Filters) => write((before) => writeFilters(before, filters)),
  };
}
