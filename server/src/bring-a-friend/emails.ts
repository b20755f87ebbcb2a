import type { Club } from '../clubs/club.ts';
import { type EmailSender, emailWriter, nameOr, type Recipient } from '../config/email.ts';
import type { Context } from '../frame/context.ts';
import type { PersonRow } from '../person/columns.ts';
import { recipientFor } from '../person/notifications/recipient.ts';
import type { Tx } from '../platform/db/database.ts';
import type { OutboxMessage } from '../platform/db/tables.ts';
import { queueEmail } from '../platform/mail/outbox.ts';
import { lastDayOf } from './last-day.ts';
import type { VisitRow } from './store.ts';
import { ar } from './text/ar.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';

const compose = emailWriter({ en, de, ar });

interface Taken {
  visit: VisitRow;
  host: PersonRow;
  guest: PersonRow;
  /** Where the guest comes to. */
  club: Club;
  passUrl: string;
}

const passEmail = (
  sender: EmailSender,
  recipient: Recipient,
  { visit, host, club, passUrl }: Taken,
): OutboxMessage =>
  compose(sender, recipient, (say, { onDay }) => {
    const name = nameOr(host.first_name, say('mail.guest.friend'));
    return {
      subject: say('mail.guestPass.subject', { center: club.center.name }),
      heading: say('mail.guestPass.heading', { name }),
      paragraphs: [
        say('mail.guestPass.body', { center: club.center.name }),
        say('mail.guestPass.until', { until: onDay(lastDayOf(visit.ends_at, club.center.time_zone)) }),
      ],
      button: { text: say('mail.guestPass.button'), url: passUrl, otherwise: say('mail.guest.otherwise') },
      note: say('mail.guestPass.note'),
    };
  });

const takenEmail = (
  sender: EmailSender,
  recipient: Recipient,
  { visit, guest, club, passUrl }: Taken,
): OutboxMessage =>
  compose(sender, recipient, (say, { onDay }) => {
    const name = nameOr(guest.first_name, say('mail.guest.friend'));
    return {
      subject: say('mail.guestTaken.subject', { name }),
      heading: say('mail.guestTaken.heading', { name, center: club.center.name }),
      paragraphs: [
        say('mail.guestTaken.body', { until: onDay(lastDayOf(visit.ends_at, club.center.time_zone)) }),
      ],
      button: { text: say('mail.guestTaken.button'), url: passUrl, otherwise: say('mail.guest.otherwise') },
      note: say('mail.guestTaken.note'),
    };
  });

/** Sends the guest the way to their pass, and tells the member that their link was taken. */
export async function emailTaken(
  tx: Tx,
  context: Pick<Context, 'club' | 'settings' | 'origin' | 'language' | 'now'>,
  taken: Taken,
): Promise<void> {
  const to = async (person: PersonRow, write: typeof passEmail) => {
    const reader = await recipientFor(tx, person);
    if (!reader) return;
    await queueEmail(tx, reader.key.centerId, context.now, write(context, reader.recipient, taken));
  };
  await to(taken.guest, passEmail);
  await to(taken.host, takenEmail);
}
