import type { Key } from '@foyer/contract/shared/keys';
import type { LiveStaffBooking } from '@foyer/contract/staff-manager/live';
import { sql } from 'kysely';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { worksAt } from '../../frame/access.ts';
import type { Services } from '../../frame/context.ts';
import type { LiveMessage, LiveTopic } from '../../frame/live/topic.ts';
import { refuse } from '../../frame/refuse.ts';
import { liveChannel } from '../../participation/live-channel.ts';

interface LiveRow {
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  state: 'PLANNED' | 'CANCELLED';
  booked: number;
  waiting: number;
}

/** Sessions of every kind that are created, changed or cancelled, for the staff of their centre. */
export const scheduleTopic: LiveTopic = {
  event: 'scheduled',
  path: '/api/staff-manager/live',
  channel: liveChannel,
  async centersFor(caller, centerIds) {
    const { actor, club } = caller;
    if (!actor) return refuse('general.authenticationError');
    const wanted = centerIds.length > 0 ? centerIds : [club.center.id];
    const clubs = await Promise.all(wanted.map((id) => clubOfBrand(caller, id)));
    if (clubs.some((found) => !found)) return refuse('general.centerNotFound');
    return wanted.every((id) => worksAt(actor, id)) ? new Set(wanted) : refuse('general.notAuthorized');
  },
  read: readLive,
};

async function readLive({ db }: Services, keys: readonly Key[]): Promise<LiveMessage[]> {
  const messages: LiveMessage[] = [];
  for (const { centerId, id } of keys) {
    const { rows } = await sql<LiveRow>`
      select starts_at, ends_at, state, taken as booked, waiting + overbooked as waiting from booking
      where booking.center_id = ${centerId} and booking.id = ${id}`.execute(db);
    const [row] = rows;
    if (!row) continue;
    const data: LiveStaffBooking = {
      ...{ bookingId: id, bookingCenterId: centerId },
      ...{ startsAt: row.starts_at.toString(), endsAt: row.ends_at.toString() },
      ...{ isCancelled: row.state === 'CANCELLED', booked: row.booked, waiting: row.waiting },
    };
    messages.push({ centerId, data });
  }
  return messages;
}
