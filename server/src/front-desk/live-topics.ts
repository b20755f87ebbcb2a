import type { LiveSession, LiveVisit } from '@foyer/contract/front-desk/live';
import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import { worksAt } from '../frame/access.ts';
import type { Context, Services } from '../frame/context.ts';
import type { LiveMessage, LiveTopic } from '../frame/live/topic.ts';
import { refuse } from '../frame/refuse.ts';
import { liveChannel } from '../participation/live-channel.ts';
import { readVisit, visitsChannel } from './visits.ts';

/** For staff of these centres only. */
async function centersFor({ actor }: Pick<Context, 'actor'>, centerIds: readonly number[]) {
  if (!actor) return refuse('general.authenticationError');
  return centerIds.every((id) => worksAt(actor, id)) ? new Set(centerIds) : refuse('general.notAuthorized');
}

/** How many have booked a session, and how many of them are there. */
export const sessionsTopic: LiveTopic = {
  event: 'session',
  path: '/api/front-desk/live',
  channel: liveChannel,
  centersFor,
  read: readLiveSessions,
};

interface LiveRow {
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  booked: number;
  waiting: number;
  /** Null for a session with several dates. */
  there: number | null;
}

async function readLiveSessions({ db }: Services, keys: readonly Key[]): Promise<LiveMessage[]> {
  const messages: LiveMessage[] = [];
  for (const { centerId, id } of keys) {
    const { rows } = await sql<LiveRow>`
      select booking.starts_at, booking.ends_at, booking.taken as booked, booking.waiting + booking.overbooked as waiting,
        case when not exists (select from session_date as date
            where date.center_id = ${centerId} and date.booking_id = ${id})
          then (select count(*) from participation as part where part.center_id = ${centerId}
            and part.booking_id = ${id} and part.state = 'BOOKED' and part.checked_in_at is not null
          )::integer end as there
      from booking where booking.center_id = ${centerId} and booking.id = ${id}`.execute(db);
    const [row] = rows;
    if (!row) continue;
    const { starts_at, ends_at, there, booked, waiting } = row;
    const data: LiveSession = {
      bookingId: id,
      bookingCenterId: centerId,
      startsAt: starts_at.toString(),
      endsAt: ends_at.toString(),
      booked,
      waiting,
      ...(there !== null && { there }),
    };
    messages.push({ centerId, data });
  }
  return messages;
}

/** Who is checked in, at whichever screen. */
export const visitsTopic: LiveTopic = {
  event: 'visit',
  path: '/api/front-desk/visits-live',
  channel: visitsChannel,
  centersFor,
  read: readLiveVisits,
};

async function readLiveVisits({ db }: Services, keys: readonly Key[]): Promise<LiveMessage[]> {
  const messages: LiveMessage[] = [];
  for (const key of keys) {
    const isUndone = (await readVisit(db, key)) === undefined;
    const data: LiveVisit = { visitId: key.id, centerId: key.centerId, isUndone };
    messages.push({ centerId: key.centerId, data });
  }
  return messages;
}
