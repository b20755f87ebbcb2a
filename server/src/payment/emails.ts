import type { Money } from '@foyer/contract/shared/money-text';
import { type EmailSender, emailWriter, type Recipient } from '../config/email.ts';
import type { OutboxMessage } from '../platform/db/tables.ts';
import { ar } from './text/ar.ts';
import { de } from './text/de.ts';
import { en } from './text/en.ts';

const compose = emailWriter({ en, de, ar });

/** What is paid, and until when. */
export interface DueByEmail {
  what: string;
  money: Money;
  endsAt: Temporal.Instant;
}

export const paymentLinkEmail = (
  sender: EmailSender,
  recipient: Recipient,
  link: DueByEmail & { url: string },
): OutboxMessage =>
  compose(sender, recipient, (say, { when, cost }) => {
    const amount = cost(link.money);
    return {
      subject: say('mail.payLink.subject'),
      heading: say('mail.payLink.heading'),
      paragraphs: [
        say('mail.payLink.body', { what: link.what, amount }),
        say('mail.payLink.until', { until: when(link.endsAt) }),
      ],
      button: {
        text: say('mail.payLink.button', { amount }),
        url: link.url,
        otherwise: say('mail.payLink.otherwise'),
      },
      note: say('mail.payLink.note'),
    };
  });

/** Says what to enter at a cash machine or in online banking. */
export const paymentReferenceEmail = (
  sender: EmailSender,
  recipient: Recipient,
  due: DueByEmail & { entity: string; reference: string; url: string },
): OutboxMessage =>
  compose(sender, recipient, (say, { when, cost }) => {
    const amount = cost(due.money);
    const { entity, reference, what } = due;
    return {
      subject: say('mail.reference.subject'),
      heading: say('mail.reference.heading'),
      paragraphs: [
        say('mail.reference.body', { what, amount }),
        say('mail.reference.numbers', { entity, reference, amount }),
        say('mail.reference.until', { until: when(due.endsAt) }),
      ],
      button: {
        text: say('mail.reference.button'),
        url: due.url,
        otherwise: say('mail.payLink.otherwise'),
      },
      note: say('mail.payLink.note'),
    };
  });

/** Asks for a mandate. The recipient has to sign in to give it. */
export const mandateEmail = (sender: EmailSender, recipient: Recipient, url: string): OutboxMessage =>
  compose(sender, recipient, (say) => ({
    subject: say('mail.mandate.subject'),
    heading: say('mail.mandate.heading'),
    paragraphs: [say('mail.mandate.body'), say('mail.mandate.how')],
    button: {
      text: say('mail.mandate.button'),
      url,
      otherwise: say('mail.payLink.otherwise'),
    },
    note: say('mail.mandate.note'),
  }));

/** Asks how somebody wants to pay what recurs, because their card can't be charged again. */
export const newAgreementEmail = (sender: EmailSender, recipient: Recipient, url: string): OutboxMessage =>
  compose(sender, recipient, (say) => ({
    subject: say('mail.newAgreement.subject'),
    heading: say('mail.newAgreement.heading'),
    paragraphs: [say('mail.newAgreement.body'), say('mail.newAgreement.how')],
    button: {
      text: say('mail.newAgreement.button'),
      url,
      otherwise: say('mail.payLink.otherwise'),
    },
    note: say('mail.newAgreement.note'),
  }));

/** Reports a chargeback. With `url`, the recipient can pay again there. */
export const chargebackEmail = (
  sender: EmailSender,
  recipient: Recipient,
  { money, paidOn, url }: { money: Money; paidOn: Temporal.PlainDate; url?: string },
): OutboxMessage =>
  compose(sender, recipient, (say, { cost, onDay }) => {
    const amount = cost(money);
    return {
      subject: say('mail.takenBack.subject'),
      heading: say('mail.takenBack.heading'),
      paragraphs: [
        say('mail.takenBack.body', { amount, day: onDay(paidOn) }),
        say(url ? 'mail.takenBack.open' : 'mail.takenBack.account'),
      ],
      ...(url && {
        button: {
          text: say('mail.payLink.button', { amount }),
          url,
          otherwise: say('mail.payLink.otherwise'),
        },
      }),
      note: say('mail.takenBack.note'),
    };
  });
