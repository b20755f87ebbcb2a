import { type EmailSender, emailWriter, type Recipient } from '../../config/email.ts';
import type { PersonRow } from '../../person/columns.ts';
import { recipientFor } from '../../person/notifications/recipient.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { OutboxMessage } from '../../platform/db/tables.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { ar } from '../text/add-ons/ar.ts';
import { de } from '../text/add-ons/de.ts';
import { en } from '../text/add-ons/en.ts';

const compose = emailWriter({ en, de, ar });

interface Named {
  addOn: string;
  plan: string;
  currency: string;
}

export interface AddOnBought extends Named {
  event: 'bought';
  startsOn: Temporal.PlainDate;
  /** What was paid with the purchase. */
  paid: number;
  /** For each period; undefined where the membership is prepaid. */
  price: number | undefined;
}

export interface AddOnEnded extends Named {
  event: 'ended';
  /** Undefined if it never begins. */
  lastDay: Temporal.PlainDate | undefined;
  credit: number;
}

/** `name` is the member's first name, where somebody else reads the email. */
const addOnEmail = (
  sender: EmailSender,
  recipient: Recipient,
  news: AddOnBought | AddOnEnded,
  name: string | undefined,
): OutboxMessage =>
  compose(sender, recipient, (say, { onDay, cost }) => {
    const { event, currency, ...values } = news;
    const named = { addOn: values.addOn, plan: values.plan };
    const title =
      name === undefined
        ? say(`mail.addOn.${event}.subject`, named)
        : say(`mail.addOn.${event}.subjectFor`, { ...named, name });
    const money = (amount: number) => cost({ amount, currency });
    return {
      subject: title,
      heading: title,
      paragraphs:
        news.event === 'bought'
          ? [
              say('mail.addOn.bought.starts', { ...named, day: onDay(news.startsOn) }),
              ...(news.paid > 0 ? [say('mail.addOn.bought.paid', { amount: money(news.paid) })] : []),
              news.price === undefined
                ? say('mail.addOn.bought.prepaid')
                : say('mail.addOn.bought.each', { price: money(news.price) }),
            ]
          : [
              news.lastDay
                ? say('mail.addOn.ended.lastDay', { ...named, day: onDay(news.lastDay) })
                : say('mail.addOn.ended.never', named),
              ...(news.credit > 0 ? [say('mail.addOn.ended.credit', { amount: money(news.credit) })] : []),
            ],
      button: {
        text: say('mail.addOn.button'),
        url: `${sender.origin}/profile/subscriptions`,
        otherwise: say('mail.addOn.otherwise'),
      },
      note: say('mail.membership.note'),
    };
  });

/** Emails the member, or the adult of the family who looks after them. */
export async function emailAddOn(
  tx: Tx,
  now: Temporal.Instant,
  sender: EmailSender,
  member: PersonRow,
  news: AddOnBought | AddOnEnded,
): Promise<void> {
  const reader = await recipientFor(tx, member);
  if (!reader) return;
  const isOther = reader.key.id !== member.id || reader.key.centerId !== member.center_id;
  const email = addOnEmail(sender, reader.recipient, news, isOther ? member.first_name : undefined);
  await queueEmail(tx, reader.key.centerId, now, email);
}
