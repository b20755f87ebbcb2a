import type { courses } from '@foyer/contract/courses';
import { centersOf } from '../classes/centers.ts';
import type { Handler } from '../frame/handle.ts';
import { Refusal } from '../frame/refuse.ts';
import { agesOf } from '../sign-up/dates.ts';
import { weekdaysOf } from './response.ts';
import { readComing, readLevels } from './store.ts';

export const getCoursesFilters: Handler<(typeof courses)['get-courses-filters']> = async (
  context,
  { centerIds },
) => {
  const centers = await centersOf(context, centerIds?.split(',').map(Number));
  if (centers instanceof Refusal) return centers;
  const { db, now } = context;
  const ids = [...centers.keys()];
  const [coming, levels] = await Promise.all([readComing(db, ids, now), readLevels(db, ids)]);
  const ages = agesOf(coming);
  return {
    activityGroups: [...new Set(coming.map(({ activity_group }) => activity_group))].toSorted(),
    levels: levels
      .filter((level) => coming.some((row) => row.center_id === level.center_id && row.level_id === level.id))
      .map(({ center_id, id, name }) => ({ levelId: id, levelCenterId: center_id, name })),
    weekdays: [...new Set(coming.flatMap(weekdaysOf))].toSorted((a, b) => a - b),
    ...(ages && { ages }),
  };
};
