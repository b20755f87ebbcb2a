import type { Club } from '../clubs/club.ts';
import type { Say } from '../config/email.ts';
import type { ClassDetails, ClassRow } from '../participation/class-row.ts';
import type { ParticipationRow } from '../participation/store.ts';
import { type CalendarEntry, uidOf } from './calendar-file.ts';
import type { BookingTextKey } from './text/en.ts';

export interface Attending {
  row: Pick<ClassRow, 'name' | 'starts_at' | 'ends_at' | 'time_zone'>;
  /** Of the class. */
  club: Pick<Club, 'center' | 'brand'>;
  participation: Pick<ParticipationRow, 'center_id' | 'id' | 'created_at' | 'state' | 'seat'>;
  details: ClassDetails;
  /** First name, where it is somebody else's calendar. */
  whose: string | undefined;
  url: string;
}

/** A participation as it stands in a calendar. */
export function calendarEntry(
  { row, club, participation, details, whose, url }: Attending,
  {
    say,
    status,
    saidAt,
    sequence,
  }: Pick<CalendarEntry, 'status' | 'saidAt' | 'sequence'> & { say: Say<BookingTextKey> },
): CalendarEntry {
  const { center } = club;
  const { room, instructors, cancelReason } = details;
  const { seat } = participation;
  const title = whose ? `${row.name} (${whose})` : row.name;
  return {
    uid: uidOf(club.brand.id, participation),
    sequence,
    saidAt,
    status,
    title: asMarked(title, say, { status, state: participation.state }),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    timeZone: row.time_zone,
    place: [room, center.name].filter(Boolean).join(', '),
    address: `${center.address1}, ${center.zip_code} ${center.city}`,
    description: [
      ...(instructors.length > 0 ? [say('mail.class.with', { instructors: instructors.join(', ') })] : []),
      ...(seat && status === 'CONFIRMED' ? [say('mail.class.seat', { seat })] : []),
      ...(cancelReason && status === 'CANCELLED' ? [say('mail.class.reason', { reason: cancelReason })] : []),
    ].join('\n'),
    url,
  };
}

/** Not every program shows what is cancelled, or not yet sure, as such. */
function asMarked(
  title: string,
  say: Say<BookingTextKey>,
  { status, state }: Pick<CalendarEntry, 'status'> & Pick<ParticipationRow, 'state'>,
): string {
  if (status === 'CANCELLED') return say('calendar.cancelled', { class: title });
  if (status === 'CONFIRMED') return title;
  return say(state === 'TENTATIVE' ? 'calendar.offered' : 'calendar.waiting', { class: title });
}
