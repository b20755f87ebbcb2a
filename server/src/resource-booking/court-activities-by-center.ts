import type { resourceBooking } from '@foyer/contract/resource-booking';
import { formatKey } from '@foyer/contract/shared/keys';
import { mayChangeClasses } from '../classes/who-may-change.ts';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { dateIn } from '../platform/clock/clock.ts';
import { type Resource, readCourts, resourcesOf } from './courts.ts';

export const toResource = (centerId: number, { id, name, details }: Resource) => ({
  resourceId: id,
  resourceKey: formatKey('resource', { centerId, id }),
  name,
  ...(details !== '' && { details }),
});

export const courtActivitiesByCenter: Handler<
  (typeof resourceBooking)['court-activities-by-center']
> = async (context, { centerId }) => {
  const { actor, db, now } = context;
  const club = await clubOfBrand(context, centerId ?? context.club.center.id);
  if (!club) return refuse('general.centerNotFound');
  const { id, name, time_zone } = club.center;
  const courts = await readCourts(db, id, dateIn(now, time_zone));
  return {
    centerId: id,
    centerName: name,
    timeZone: time_zone,
    mayClose: actor !== undefined && mayChangeClasses(actor, club),
    activities: courts.activities.map((activity) => ({
      activityId: activity.id,
      activityCenterId: id,
      name: activity.name,
      activityGroup: activity.activity_group,
      description: activity.description,
      ...(activity.image !== null && { image: activity.image }),
      durations: activity.durations.toSorted((a, b) => a - b),
      suggestedDuration: activity.duration_minutes,
      players: activity.capacity,
      resources: resourcesOf(courts, activity).map((one) => toResource(id, one)),
    })),
  };
};
