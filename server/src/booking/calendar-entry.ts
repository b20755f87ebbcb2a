import type { Club } from '../clubs/club.ts';
import type { Say } from '../config/email.ts';
import type { SessionDetails } from '../participation/locked-session.ts';
import type { SessionRow } from '../participation/session-row.ts';
import type { ParticipationRow } from '../participation/store.ts';
import type { CalendarEntry } from '../platform/calendar/entry.ts';
import type { BookingTextKey } from './text/en.ts';

export interface Attending {
  row: Pick<SessionRow, 'name' | 'starts_at' | 'ends_at' | 'time_zone'>;
  /** The club of the class. */
  club: Pick<Club, 'center' | 'brand'>;
  participation: Pick<ParticipationRow, 'center_id' | 'id' | 'created_at' | 'state' | 'seat'>;
  details: SessionDetails;
  /** Whose participation it is, by first name. Undefined in the person's own calendar. */
  whose: string | undefined;
  url: string;
  /** Of a session that meets on several dates: which one it is. */
  date?: number;
}

/** Turns a participation into a calendar entry. */
export function calendarEntry(
  { row, club, participation, details, whose, url, date }: Attending,
  {
    say,
    status,
    changedAt,
    sequence,
  }: Pick<CalendarEntry, 'status' | 'changedAt' | 'sequence'> & { say: Say<BookingTextKey> },
): CalendarEntry {
  const { center } = club;
  const { room, instructors, cancelReason } = details;
  const { seat } = participation;
  const title = whose ? `${row.name} (${whose})` : row.name;
  return {
    uid: `participation-${participation.center_id}-${participation.id}${date === undefined ? '' : `-${date}`}@${club.brand.id}`,
    sequence,
    changedAt,
    status,
    title: asMarked(title, say, { status, state: participation.state }),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timeZone: row.time_zone,
    location: [room, center.name].filter(Boolean).join(', '),
    address: `${center.address1}, ${center.zip_code} ${center.city}`,
    description: [
      ...(instructors.length > 0 ? [say('mail.class.with', { instructors: instructors.join(', ') })] : []),
      ...(seat && status === 'CONFIRMED' ? [say('mail.class.seat', { seat })] : []),
      ...(cancelReason && status === 'CANCELLED' ? [say('mail.class.reason', { reason: cancelReason })] : []),
    ].join('\n'),
    url,
  };
}

/** Marks the title, because some calendar apps do not show that an entry is cancelled or tentative. */
function asMarked(
  title: string,
  say: Say<BookingTextKey>,
  { status, state }: Pick<CalendarEntry, 'status'> & Pick<ParticipationRow, 'state'>,
): string {
  if (status === 'CANCELLED') return say('calendar.cancelled', { class: title });
  if (status === 'CONFIRMED') return title;
  return say(state === 'TENTATIVE' ? 'calendar.offered' : 'calendar.waiting', { class: title });
}
