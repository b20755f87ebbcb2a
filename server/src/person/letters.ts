import { type LetterSender, letterWriter, type Recipient } from '../config/letter.ts';
import type { OutboxMessage } from '../platform/db/tables.ts';
import { ar } from './text/ar.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';

const compose = letterWriter({ en, de, ar });

export const emailCodeLetter = (
  sender: LetterSender,
  email: string,
  { code, endsAt }: { code: string; endsAt: Temporal.Instant },
): OutboxMessage =>
  // Whose address it is, nobody has asked: whoever reads it is greeted without a name.
  compose(sender, { email, firstName: '', preferredLanguage: null }, (say, when) => ({
    subject: say('mail.emailCode.subject', { code }),
    heading: say('mail.emailCode.heading', { code }),
    paragraphs: [say('mail.emailCode.body'), say('mail.emailCode.until', { until: when(endsAt) })],
    note: say('mail.emailCode.note'),
  }));

export const emailChangedLetter = (
  sender: LetterSender,
  recipient: Recipient,
  { address, at }: { address: 'old' | 'new'; at: Temporal.Instant },
): OutboxMessage =>
  compose(sender, recipient, (say, when) => ({
    subject: say('mail.emailChanged.subject'),
    heading: say('mail.emailChanged.heading'),
    paragraphs: [say(`mail.emailChanged.${address}`, { at: when(at) }), say('mail.emailChanged.signedOut')],
    note: say('mail.emailChanged.note'),
  }));
