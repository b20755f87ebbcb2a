import type { Money } from '@foyer/contract/shared/money-text';
import { type EmailSender, emailWriter, type Recipient } from '../../config/email.ts';
import type { OutboxMessage } from '../../platform/db/tables.ts';
import { ar } from '../text/companies/ar.ts';
import { de } from '../text/companies/de.ts';
import { en } from '../text/companies/en.ts';

const compose = emailWriter({ en, de, ar });

interface CompanyInvoice {
  company: string;
  reference: string;
  money: Money;
  dueOn: Temporal.PlainDate;
  url: string;
}

/** Reports a company's invoice to its contact. Names no employee: emails are forwarded. */
export const companyInvoiceEmail = (
  sender: EmailSender,
  recipient: Recipient,
  { company, reference, money, dueOn, url }: CompanyInvoice,
): OutboxMessage =>
  compose(sender, recipient, (say, { cost, onDay }) => ({
    subject: say('mail.companyInvoice.subject', { company }),
    heading: say('mail.companyInvoice.heading', { reference }),
    paragraphs: [
      say('mail.companyInvoice.body', { company, amount: cost(money) }),
      say('mail.companyInvoice.due', { day: onDay(dueOn) }),
    ],
    button: {
      text: say('mail.companyInvoice.button'),
      url,
      otherwise: say('mail.companyInvoice.otherwise'),
    },
    note: say('mail.companyInvoice.note'),
  }));
