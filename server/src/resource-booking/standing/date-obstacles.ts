import type { CourtRefusal } from '@foyer/contract/resource-booking';
import type { dateStates } from '@foyer/contract/resource-booking/standing';
import type { Db, Tx } from '../../platform/db/database.ts';
import { drawInTheWay } from '../draw/find-draw.ts';
import { type CourtHour, isOnOffer } from '../hour.ts';
import { type CourtRequest, courtObstacles } from '../taking/obstacles.ts';

/** What limits single hours, and not those that the club lets people book for months. */
const lifted: ReadonlySet<CourtRefusal> = new Set(['booking.notYetOpen', 'court.tooManyBooked']);

type DateRefusal = CourtRefusal | 'court.inDraw';

/**
 * Why a date can't be booked, by the rules of a single hour, except for how early and how many. Hours that are drawn are for
 * those who enter the draw, however far ahead it is.
 */
export async function dateObstacles(
  db: Db | Tx,
  request: CourtRequest,
  { isByStaff }: { isByStaff: boolean },
): Promise<DateRefusal[]> {
  const found = courtObstacles(request).filter(
    (code) => !lifted.has(code) && !(isByStaff && code === 'NoPrivilege'),
  );
  return (await drawInTheWay({ db, now: request.now }, request.hour)) ? ['court.inDraw', ...found] : found;
}

/** Whether the court is closed then that is open in other weeks. */
export const isHoliday = (hour: CourtHour): boolean =>
  !isOnOffer(hour) && hour.resource.hours.until !== undefined;

export function stateOfDate(hour: CourtHour, obstacles: readonly DateRefusal[]): (typeof dateStates)[number] {
  const [first] = obstacles;
  if (first === undefined) return 'FREE';
  if (isHoliday(hour)) return 'HOLIDAY';
  return first === 'booking.resourceOccupied' ? 'TAKEN' : 'NOT_ALLOWED';
}
