import type { LiveStaffBooking } from '@foyer/contract/staff-manager/live';
import { useQueryClient } from '@tanstack/react-query';
import { keyOfCall } from '../../platform/query.ts';
import { useLiveChanges } from '../../schedule/use-live-changes.ts';
import type { Session, Week, WeekInput } from '../queries.ts';

const isIt = (session: Session, live: LiveStaffBooking): boolean =>
  session.bookingId === live.bookingId && session.bookingCenterId === live.bookingCenterId;

const isMoved = (session: Session, { startsAt, endsAt, isCancelled }: LiveStaffBooking): boolean =>
  Date.parse(session.startsAt) !== Date.parse(startsAt) ||
  Date.parse(session.endsAt) !== Date.parse(endsAt) ||
  (session.state === 'CANCELLED') !== isCancelled;

/** The week after a change of places alone; undefined where it has to be read anew. */
export function withPlaces(week: Week, live: LiveStaffBooking): Week | undefined {
  const found = week.sessions.find((session) => isIt(session, live));
  if (!found || isMoved(found, live)) return undefined;
  const { booked, waiting } = live;
  return {
    ...week,
    sessions: week.sessions.map((session) => (session === found ? { ...session, booked, waiting } : session)),
  };
}

const isWithin = ({ from, until }: WeekInput, { startsAt, endsAt }: LiveStaffBooking): boolean =>
  Date.parse(startsAt) < Date.parse(until) && Date.parse(endsAt) > Date.parse(from);

/** Keeps the week up to date with what other screens and the members themselves do. */
export function useLiveWeek(centerId: number): void {
  const client = useQueryClient();
  const key = keyOfCall('POST staff-manager/search-all-bookings');
  // A fetch in progress already brings the answer.
  const again = (queryKey: readonly unknown[]) =>
    void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  useLiveChanges<LiveStaffBooking>({
    path: `/api/staff-manager/live?centerIds=${centerId}`,
    event: 'scheduled',
    onChange: (live) => {
      if (!live) return again(['staff-manager']);
      for (const query of client.getQueryCache().findAll({ queryKey: key })) {
        const week = query.state.data as Week | undefined;
        if (!week) continue;
        const next = withPlaces(week, live);
        const updatedAt = query.state.dataUpdatedAt;
        if (next) client.setQueryData(query.queryKey, next, { updatedAt });
        else if (
          week.sessions.some((session) => isIt(session, live)) ||
          isWithin(query.queryKey[2] as WeekInput, live)
        )
          again(query.queryKey);
      }
    },
  });
}
