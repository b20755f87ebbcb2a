import type { LiveCourse } from '@foyer/contract/courses';
import type { Key } from '@foyer/contract/shared/keys';
import { centersOf } from '../classes/centers.ts';
import type { Services } from '../frame/context.ts';
import type { LiveMessage, LiveTopic } from '../frame/live/topic.ts';
import { Refusal, refuse } from '../frame/refuse.ts';
import { liveChannel } from '../participation/live-channel.ts';
import { aboutCourse } from './response.ts';
import { courseStatusOf, placesFree } from './rules.ts';
import { readTheseCourses } from './store.ts';

/** Live changes of the places, dates and states of courses, for everyone who has signed in. */
export const coursesTopic: LiveTopic = {
  event: 'course',
  path: '/api/courses/live',
  channel: liveChannel,
  async centersFor(caller, centerIds) {
    if (!caller.actor) return refuse('general.authenticationError');
    const centers = await centersOf(caller, centerIds);
    return centers instanceof Refusal ? centers : new Set(centers.keys());
  },
  read: readLiveCourses,
};

async function readLiveCourses({ db, clock }: Services, keys: readonly Key[]): Promise<LiveMessage[]> {
  const now = clock.now();
  return (await readTheseCourses(db, keys)).map((row) => {
    const { courseId, courseCenterId, startsOn, endsOn, startTime, endTime, room, dates, datesLeft } =
      aboutCourse(row, now);
    const data: LiveCourse = {
      ...{ courseId, courseCenterId, startsOn, endsOn, startTime, endTime, dates, datesLeft },
      ...(room !== undefined && { room }),
      ...{ capacity: row.capacity, free: placesFree(row, now) },
      ...{ standby: row.waiting + row.overbooked, status: courseStatusOf(row, now) },
    };
    return { centerId: courseCenterId, data };
  });
}
