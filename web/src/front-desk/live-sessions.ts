import type { LiveSession } from '@foyer/contract/front-desk/live';
import type { SessionToday, Today } from '@foyer/contract/front-desk/today';
import type { QueryClient } from '@tanstack/react-query';
import { keyOfCall } from '../platform/query.ts';

const isIt = (session: SessionToday, live: LiveSession): boolean =>
  session.bookingId === live.bookingId && session.bookingCenterId === live.bookingCenterId;

const isWithin = ({ from, until }: Today, { startsAt, endsAt }: LiveSession): boolean =>
  Date.parse(startsAt) < Date.parse(until) && Date.parse(endsAt) > Date.parse(from);

/**
 * Applies a change of places to the list of the day. Fetches it again for a session of today that is not in it yet. Most changes are
 * about other days, and change nothing here.
 */
export function patchToday(client: QueryClient, live: LiveSession): void {
  for (const query of client.getQueryCache().findAll({ queryKey: keyOfCall('POST front-desk/get-today') })) {
    const shown = query.state.data as Today | undefined;
    if (!shown) continue;
    const found = shown.sessions.find((session) => isIt(session, live));
    const { there, booked, waiting } = live;
    if (found && there !== undefined && booked > 0) {
      const sessions = shown.sessions.map((session) =>
        isIt(session, live) ? { ...session, there, booked, waiting } : session,
      );
      client.setQueryData(query.queryKey, { ...shown, sessions }, { updatedAt: query.state.dataUpdatedAt });
    } else if (found || isWithin(shown, live)) void client.invalidateQueries({ queryKey: query.queryKey });
    if (found) void client.invalidateQueries({ queryKey: keyOfCall('POST front-desk/get-participants') });
  }
}
