import { dateIn } from '../platform/clock/clock.ts';
import type { CampRow } from './store.ts';

/** The Monday of the week in which a camp begins. */
export function weekOf({ starts_at, time_zone }: Pick<CampRow, 'starts_at' | 'time_zone'>): string {
  const first = dateIn(starts_at, time_zone);
  return first.subtract({ days: first.dayOfWeek - 1 }).toString();
}
