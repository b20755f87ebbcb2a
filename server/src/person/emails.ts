import { type LetterSender, letterWriter, type Recipient } from '../config/email.ts';
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
  compose(sender, { email, firstName: '', preferredLanguage: null }, (say, { when }) => ({
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
  compose(sender, recipient, (say, { when }) => ({
    subject: say('mail.emailChanged.subject'),
    heading: say('mail.emailChanged.heading'),
    paragraphs: [say(`mail.emailChanged.${address}`, { at: when(at) }), say('mail.emailChanged.signedOut')],
    note: say('mail.emailChanged.note'),
  }));

/** The last one: who was erased hears of it, for it may have been somebody else's doing. */
export const erasedLetter = (
  sender: LetterSender,
  recipient: Recipient,
  at: Temporal.Instant,
): OutboxMessage =>
  compose(sender, recipient, (say, { when }) => ({
    subject: say('mail.erased.subject'),
    heading: say('mail.erased.heading'),
    paragraphs: [say('mail.erased.body', { at: when(at) }), say('mail.erased.stays')],
    note: say('mail.erased.note'),
  }));

export const welcomeLetter = (sender: LetterSender, recipient: Recipient, url: string): OutboxMessage =>
  compose(sender, recipient, (say) => ({
    subject: say('mail.welcome.subject'),
    heading: say('mail.welcome.heading'),
    paragraphs: [say('mail.welcome.body')],
    button: { text: say('mail.welcome.button'), url, otherwise: say('mail.welcome.otherwise') },
    note: say('mail.welcome.note'),
  }));

/** Somebody else has changed what is held on a person, or agreed to something for them; says what kind, not what. */
export const changedForYouLetter = (
  sender: LetterSender,
  recipient: Recipient,
  { what, at }: { what: 'details' | 'terms' | 'payment'; at: Temporal.Instant },
): OutboxMessage =>
  compose(sender, recipient, (say, { when }) => ({
    subject: say(`mail.changedForYou.${what}.subject`),
    heading: say(`mail.changedForYou.${what}.heading`),
    paragraphs: [say(`mail.changedForYou.${what}`, { at: when(at) }), say('mail.changedForYou.look')],
    note: say('mail.changedForYou.note'),
  }));

/** To the club: what somebody said of themselves, and nothing of what is on file. */
export const leadLetter = (
  sender: LetterSender,
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
