import { openCamp } from '../participation/address.ts';
import { useScheduleAddress } from '../schedule/use-schedule-address.ts';
import { type CampFilters, readFilters, writeFilters } from './filters/filters.ts';

/** What the camps show, all of it kept in the address. */
export function useCamps() {
  const { params, write, hrefOf, open, openHere, close } = useScheduleAddress({
    name: openCamp,
    entity: 'booking',
  });
  return {
    ...{ hrefOf, open, openHere, close },
    filters: readFilters(params),
    setFilters: (filters: CampFilters) => write((before) => writeFilters(before, filters)),
  };
}
