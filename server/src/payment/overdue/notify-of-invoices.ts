import type { Key } from '@foyer/contract/shared/keys';
import type { Money } from '@foyer/contract/shared/money-text';
import { defaultLanguage } from '../../clubs/default-language.ts';
import { type EmailSender, emailWriter, type Recipient } from '../../config/email.ts';
import { recipientOf } from '../../config/recipient.ts';
import type { Night } from '../../frame/nightly/night.ts';
import { ownOrigin } from '../../frame/portal.ts';
import { recipientsFor } from '../../person/notifications/recipients.ts';
import { readCompanies } from '../../person/profile/company.ts';
import { readPeople } from '../../person/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { OutboxMessage } from '../../platform/db/tables.ts';
import { queueEmails } from '../../platform/mail/outbox.ts';
import { ar } from '../text/overdue/ar.ts';
import { de } from '../text/overdue/de.ts';
import { en } from '../text/overdue/en.ts';

const compose = emailWriter({ en, de, ar });

/** What an email about unpaid invoices reports. */
export interface InvoiceNews {
  person: Key;
  news:
    | 'notCollected'
    | 'notCollectedAgain'
    | 'reminder'
    | 'lastReminder'
    | 'handedOver'
    | 'unblocked'
    | 'cancelled';
  invoices: readonly { reference: string; text: string; open_amount: number }[];
  /** When it is tried again, or handed over. */
  on?: Temporal.PlainDate | undefined;
  /** The company that owes it, of which the person is the contact. */
  company?: Key | undefined;
  /** Of a reminder. */
  fee?: number;
  /** Of a collection that the bank has returned, on an invoice of its own. */
  returnFee?: number;
}

/** Emails people about their unpaid invoices. Returns how many emails that are. */
export async function notifyOfInvoices(
  tx: Tx,
  { services, club }: Night,
  news: readonly InvoiceNews[],
): Promise<number> {
  const { settings, clock } = services;
  const recipients = await recipientsFor(
    tx,
    news.flatMap(({ person, company }) => (company ? [] : [person])),
  );
  const contacts = await readContacts(tx, news);
  const language = defaultLanguage(club);
  const sender = { club, settings, language, origin: ownOrigin(club, settings) };
  const emails = news.flatMap((one) => {
    const recipient = one.company ? contacts.get(one) : recipients.for(one.person);
    return recipient ? [invoiceEmail(sender, recipient, one)] : [];
  });
  await queueEmails(tx, club.center.id, clock.now(), emails);
  return emails.length;
}

/** Who reads the emails about what companies owe: at the company's address, or else at the contact's; never their family. */
async function readContacts(tx: Tx, news: readonly InvoiceNews[]): Promise<Map<InvoiceNews, Recipient>> {
  const about = news.filter(({ company }) => company);
  const contactOf = await readPeople(
    tx,
    about.map(({ person }) => person),
  );
  const companyOf = await readCompanies(
    tx,
    about.flatMap(({ company }) => company ?? []),
  );
  const found = new Map<InvoiceNews, Recipient>();
  for (const one of about) {
    const company = one.company && companyOf(one.company);
    const contact = contactOf(one.person);
    const email = company?.contact_email ?? contact?.email;
    if (!contact || !email) continue;
    found.set(one, recipientOf({ ...contact, email }));
  }
  return found;
}

const invoiceEmail = (sender: EmailSender, recipient: Recipient, about: InvoiceNews): OutboxMessage =>
  compose(sender, recipient, (say, { cost, onDay }) => {
    const { currency } = sender.club.center;
    const money = (amount: number): Money => ({ amount, currency });
    const { invoices, on, company, fee = 0, returnFee = 0 } = about;
    const news = company && about.news === 'handedOver' ? 'companyHandedOver' : about.news;
    const then = `mail.debt.${company ? 'companyLastReminder' : 'lastReminder'}.then` as const;
    const total = invoices.reduce((sum, { open_amount }) => sum + open_amount, fee);
    const values = { amount: cost(money(total)), day: on ? onDay(on) : '' };
    const isOver = news === 'unblocked' || news === 'cancelled';
    return {
      subject: say(`mail.debt.${news}.subject`, values),
      heading: say(`mail.debt.${news}.heading`, values),
      paragraphs: [
        say(`mail.debt.${news}.body`, values),
        ...(isOver
          ? []
          : invoices.map(({ reference, text, open_amount }) =>
              say('mail.debt.invoice', { reference, text, amount: cost(money(open_amount)) }),
            )),
        ...(fee > 0 ? [say('mail.debt.fee', { fee: cost(money(fee)) })] : []),
        ...(returnFee > 0 ? [say('mail.debt.returnFee', { fee: cost(money(returnFee)) })] : []),
        ...(news === 'lastReminder' && on ? [say(then, values)] : []),
      ],
      ...(!isOver && {
        button: {
          text: say('mail.debt.button', values),
          url: new URL('/debt', sender.origin).href,
          otherwise: say('mail.debt.otherwise'),
        },
        note: say('mail.debt.note'),
      }),
    };
  });
