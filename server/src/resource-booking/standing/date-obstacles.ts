import type { CourtRefusal } from '@foyer/contract/resource-booking';
import type { dateStates } from '@foyer/contract/resource-booking/standing';
import { type CourtHour, isOnOffer } from '../hour.ts';
import { type CourtRequest, courtObstacles } from '../taking/obstacles.ts';

/** What limits single hours, and not those that the club lets people book for months. */
const lifted: ReadonlySet<CourtRefusal> = new Set(['booking.notYetOpen', 'court.tooManyBooked']);

/** Why a date can't be booked, by the rules of a single hour, except for how early and how many. */
export const dateObstacles = (request: CourtRequest, { isByStaff }: { isByStaff: boolean }): CourtRefusal[] =>
  courtObstacles(request).filter((code) => !lifted.has(code) && !(isByStaff && code === 'NoPrivilege'));

/** Whether the court is closed then that is open in other weeks. */
export const isHoliday = (hour: CourtHour): boolean =>
  !isOnOffer(hour) && hour.resource.hours.until !== undefined;

export function stateOfDate(
  hour: CourtHour,
  obstacles: readonly CourtRefusal[],
): (typeof dateStates)[number] {
  const [first] = obstacles;
  if (first === undefined) return 'FREE';
  if (isHoliday(hour)) return 'HOLIDAY';
  return first === 'booking.resourceOccupied' ? 'TAKEN' : 'NOT_ALLOWED';
}
