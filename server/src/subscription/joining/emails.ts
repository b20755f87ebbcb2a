import { type EmailSender, emailWriter } from '../../config/email.ts';
import type { OutboxMessage } from '../../platform/db/tables.ts';
import { ar } from '../text/joining/ar.ts';
import { de } from '../text/joining/de.ts';
import { en } from '../text/joining/en.ts';
import { keptDays } from './drafts.ts';

const compose = emailWriter({ en, de, ar });

/** Greets nobody by name: the address is whatever a visitor has typed. */
export const joinLinkEmail = (sender: EmailSender, email: string, url: string): OutboxMessage =>
  compose(sender, { email, firstName: '', preferredLanguage: null }, (say) => ({
    subject: say('mail.joinLink.subject'),
    heading: say('mail.joinLink.heading'),
    paragraphs: [say('mail.joinLink.body'), say('mail.joinLink.until', { days: String(keptDays) })],
    button: {
      text: say('mail.joinLink.button'),
      url,
      otherwise: say('mail.joinLink.otherwise'),
    },
    note: say('mail.joinLink.note'),
  }));
