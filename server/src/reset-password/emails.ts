import { type EmailSender, emailWriter, type Recipient } from '../config/email.ts';
import type { OutboxMessage } from '../platform/db/tables.ts';
import { ar } from './text/ar.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';

const compose = emailWriter({ en, de, ar });

export const resetLinkEmail = (
  sender: EmailSender,
  recipient: Recipient,
  link: { url: string; endsAt: Temporal.Instant },
): OutboxMessage =>
  compose(sender, recipient, (say, { when }) => ({
    subject: say('mail.resetLink.subject'),
    heading: say('mail.resetLink.heading'),
    paragraphs: [say('mail.resetLink.body'), say('mail.resetLink.until', { until: when(link.endsAt) })],
    button: {
      text: say('mail.resetLink.button'),
      url: link.url,
      otherwise: say('mail.resetLink.otherwise'),
    },
    note: say('mail.resetLink.note'),
  }));

export const passwordChangedEmail = (
  sender: EmailSender,
  recipient: Recipient,
  at: Temporal.Instant,
): OutboxMessage =>
  compose(sender, recipient, (say, { when }) => ({
    subject: say('mail.passwordChanged.subject'),
    heading: say('mail.passwordChanged.heading'),
    paragraphs: [say('mail.passwordChanged.body', { at: when(at) }), say('mail.passwordChanged.signedOut')],
    note: say('mail.passwordChanged.note'),
  }));
