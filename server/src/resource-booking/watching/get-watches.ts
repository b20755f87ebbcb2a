import type { resourceBooking } from '@foyer/contract/resource-booking';
import { watchDaysAhead } from '@foyer/contract/resource-booking/watching';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { readCourts } from '../courts.ts';
import { toWatch } from './response.ts';
import { readRunningTurns, readWatchesOf } from './store.ts';

export const getWatches: Handler<(typeof resourceBooking)['get-watches']> = async (context, input) => {
  const { db, now, person } = context;
  const club = await clubOfBrand(context, input.centerId ?? context.club.center.id);
  if (!club) return refuse('general.centerNotFound');
  const { id: centerId, time_zone: timeZone } = club.center;
  const today = dateIn(now, timeZone);
  const { activities } = await readCourts(db, centerId, today);
  const watches = await readWatchesOf(db, centerId, { person, today });
  const running = await readRunningTurns(db, centerId, { person, now });
  return {
    watches: watches.map((watch) =>
      toWatch(watch, {
        activityName: activities.find(({ id }) => id === watch.activity_id)?.name ?? '',
        timeZone,
        held: running.find(({ watch_id }) => watch_id === watch.id),
      }),
    ),
    maximum: club.parameters.courtWatchesMax,
    turnMinutes: club.parameters.courtTurnMinutes,
    latestDay: today.add({ days: watchDaysAhead }).toString(),
  };
};
