import { isSignedUpFor } from '@foyer/contract/shared/booking';
import type { EmailSender, Recipient } from '../../config/email.ts';
import { sequenceAt } from '../../platform/calendar/entry.ts';
import type { InvitationDraft } from '../../platform/db/tables.ts';
import { calendarEntry } from '../calendar-entry.ts';
import type { Notification, NotificationKind } from './notification.ts';
import type { Write } from './words.ts';

const inCalendar: Partial<Record<NotificationKind, InvitationDraft['method']>> = {
  booked: 'REQUEST',
  promoted: 'REQUEST',
  classChanged: 'REQUEST',
  overbooked: 'CANCEL',
  cancelled: 'CANCEL',
  movedAway: 'CANCEL',
  classCancelled: 'CANCEL',
  noPrivilege: 'CANCEL',
  left: 'CANCEL',
  removed: 'CANCEL',
  hostCancelled: 'CANCEL',
  released: 'CANCEL',
};

/** No calendar part for a person who never had a place or is on the waiting list. */
export function invitationOf(
  { club, settings }: EmailSender,
  { email, firstName }: Recipient,
  notification: Notification,
  say: Write,
): InvitationDraft | undefined {
  const { participation, session, kind, whose, details, url } = notification;
  const method = inCalendar[kind];
  const isEnd = method === 'CANCEL';
  // An invitation has one time. The calendar that people subscribe to has each date of a course or camp.
  if (isSignedUpFor(session.row.type)) return undefined;
  if (!method || participation.paid_by === null || (!isEnd && participation.state !== 'BOOKED'))
    return undefined;
  const entry = calendarEntry(
    { row: session.row, club: session.club, participation, details, whose: whose?.firstName, url },
    {
      say,
      status: isEnd ? 'CANCELLED' : 'CONFIRMED',
      changedAt: session.now,
      sequence: sequenceAt(participation, session.now, isEnd),
    },
  );
  return {
    method,
    entry,
    from: { name: club.config.general.clubName, email: settings.mailFrom },
    to: { name: firstName, email },
  };
}
