import type { LiveClass } from '@foyer/contract/classes';
import { classTypes } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import type { Services } from '../frame/context.ts';
import type { LiveMessage, LiveTopic } from '../frame/live/topic.ts';
import { Refusal } from '../frame/refuse.ts';
import { liveChannel } from '../participation/live-channel.ts';
import { placesFree, statusOf } from '../participation/rules.ts';
import { centersOf } from './centers.ts';
import { readClasses } from './store.ts';

/** Live changes of the places, times and states of classes, for everyone who may see the timetable. */
export const classesTopic: LiveTopic = {
  event: 'class',
  path: '/api/classes/live',
  channel: liveChannel,
  async centersFor(caller, centerIds) {
    const centers = await centersOf(caller, centerIds);
    return centers instanceof Refusal ? centers : new Set(centers.keys());
  },
  read: readLiveClasses,
};

async function readLiveClasses({ db, clubs, clock }: Services, keys: readonly Key[]): Promise<LiveMessage[]> {
  const now = clock.now();
  const messages: LiveMessage[] = [];
  for (const row of await readClasses(db, keys)) {
    const club = classTypes.includes(row.type) && (await clubs.byCenter(row.center_id));
    if (!club) continue;
    const { parameters } = club;
    const data: LiveClass = {
      bookingId: row.id,
      bookingCenterId: row.center_id,
      startsAt: row.starts_at.toString(),
      endsAt: row.ends_at.toString(),
      ...(row.room !== null && { room: row.room }),
      free: placesFree({ booking: row, parameters, startsAt: row.starts_at, now }),
      waiting: row.waiting + row.overbooked,
      status: statusOf({ booking: row, activity: row, timeZone: row.time_zone, parameters, now }),
    };
    messages.push({ centerId: row.center_id, data });
  }
  return messages;
}
