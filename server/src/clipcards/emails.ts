import { type EmailSender, emailWriter, type Recipient } from '../config/email.ts';
import type { OutboxMessage } from '../platform/db/tables.ts';
import { ar } from './text/ar.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';

const compose = emailWriter({ en, de, ar });

/** Confirms that a clipcard subscription has stopped, and says what happens to the clips that are paid for. */
export const subscriptionStoppedEmail = (
  sender: EmailSender,
  recipient: Recipient,
  { name, usableUntil }: { name: string; usableUntil?: Temporal.PlainDate },
): OutboxMessage =>
  compose(sender, recipient, (say, { onDay }) => ({
    subject: say('mail.stopped.subject', { name }),
    heading: say('mail.stopped.heading'),
    paragraphs: [
      say('mail.stopped.body', { name }),
      usableUntil ? say('mail.stopped.until', { until: onDay(usableUntil) }) : say('mail.stopped.noClips'),
    ],
    note: say('mail.stopped.note'),
  }));
