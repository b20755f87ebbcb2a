import { type EmailSender, emailWriter, type Recipient } from '../../config/email.ts';
import type { OutboxMessage } from '../../platform/db/tables.ts';
import { ar } from '../text/ar.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';

const compose = emailWriter({ en, de, ar });

export const emailCodeEmail = (
  sender: EmailSender,
  email: string,
  { code, endsAt }: { code: string; endsAt: Temporal.Instant },
): OutboxMessage =>
  // Nobody has proven the address, so the email greets nobody by name.
  compose(sender, { email, firstName: '', preferredLanguage: null }, (say, { when }) => ({
    subject: say('mail.emailCode.subject', { code }),
    heading: say('mail.emailCode.heading', { code }),
    paragraphs: [say('mail.emailCode.body'), say('mail.emailCode.until', { until: when(endsAt) })],
    note: say('mail.emailCode.note'),
  }));

export const addressChangedEmail = (
  sender: EmailSender,
  recipient: Recipient,
  { address, at }: { address: 'old' | 'new'; at: Temporal.Instant },
): OutboxMessage =>
  compose(sender, recipient, (say, { when }) => ({
    subject: say('mail.emailChanged.subject'),
    heading: say('mail.emailChanged.heading'),
    paragraphs: [say(`mail.emailChanged.${address}`, { at: when(at) }), say('mail.emailChanged.signedOut')],
    note: say('mail.emailChanged.note'),
  }));

/** The last email to a person: erasure may have been somebody else's doing. */
export const erasedEmail = (sender: EmailSender, recipient: Recipient, at: Temporal.Instant): OutboxMessage =>
  compose(sender, recipient, (say, { when }) => ({
    subject: say('mail.erased.subject'),
    heading: say('mail.erased.heading'),
    paragraphs: [say('mail.erased.body', { at: when(at) }), say('mail.erased.stays')],
    note: say('mail.erased.note'),
  }));

export const welcomeEmail = (sender: EmailSender, recipient: Recipient, url: string): OutboxMessage =>
  compose(sender, recipient, (say) => ({
    subject: say('mail.welcome.subject'),
    heading: say('mail.welcome.heading'),
    paragraphs: [say('mail.welcome.body')],
    button: { text: say('mail.welcome.button'), url, otherwise: say('mail.welcome.otherwise') },
    note: say('mail.welcome.note'),
  }));

/**
 * Reports that somebody else changed a person's data or agreed to something for them; names the kind, not the
 * content.
 */
export const changedForYouEmail = (
  sender: EmailSender,
  recipient: Recipient,
  { what, at }: { what: 'details' | 'terms' | 'payment'; at: Temporal.Instant },
): OutboxMessage =>
  compose(sender, recipient, (say, { when }) => ({
    subject: say(`mail.changedForYou.${what}.subject`),
    heading: say(`mail.changedForYou.${what}.heading`),
    paragraphs: [say(`mail.changedForYou.${what}`, { at: when(at) }), say('mail.changedForYou.look')],
    note: say('mail.changedForYou.note'),
  }));

/** Sends the club what a lead wrote, and nothing from its records. */
export const leadEmail = (
  sender: EmailSender,
  email: string,
  lead: {
    name: string;
    contact: string;
    interest: string | undefined;
    memberId: string;
    isKnown: boolean;
    consent: boolean;
  },
): OutboxMessage => {
  const center = sender.club.center.name;
  const { name, contact, interest, memberId } = lead;
  return compose(sender, { email, firstName: '', preferredLanguage: null }, (say) => ({
    subject: say('mail.lead.subject', { center }),
    heading: say('mail.lead.heading'),
    paragraphs: [
      say('mail.lead.from', { name, center, contact }),
      ...(interest ? [say('mail.lead.interest', { interest })] : []),
      say(lead.isKnown ? 'mail.lead.known' : 'mail.lead.new', { memberId }),
      say(lead.consent ? 'mail.lead.consent' : 'mail.lead.noConsent'),
    ],
  }));
};
