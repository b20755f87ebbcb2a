import type { camps } from '@foyer/contract/camps';
import { dayLengths } from '@foyer/contract/shared/camp';
import { centersOf } from '../classes/centers.ts';
import type { Handler } from '../frame/handle.ts';
import { Refusal } from '../frame/refuse.ts';
import { agesOf, datesHeld } from '../sign-up/dates.ts';
import { lengthOf } from './price.ts';
import { readComing } from './store.ts';
import { weekOf } from './week.ts';

export const getCampsFilters: Handler<(typeof camps)['get-camps-filters']> = async (
  context,
  { centerIds },
) => {
  const centers = await centersOf(context, centerIds?.split(',').map(Number));
  if (centers instanceof Refusal) return centers;
  const coming = await readComing(context.db, [...centers.keys()], context.now);
  const lengths = new Set(coming.flatMap(({ dates }) => datesHeld(dates).map(lengthOf)));
  const ages = agesOf(coming);
  return {
    activityGroups: [...new Set(coming.map(({ activity_group }) => activity_group))].toSorted(),
    seasons: [...new Set(coming.map(({ season }) => season))],
    weeks: [...new Set(coming.map(weekOf))].toSorted(),
    dayLengths: dayLengths.filter((length) => lengths.has(length)),
    ...(ages && { ages }),
  };
};
