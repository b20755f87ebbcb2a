import { defaultLanguage } from '../../clubs/default-language.ts';
import { type EmailSender, emailWriter, type Recipient } from '../../config/email.ts';
import type { PersonRow } from '../../person/columns.ts';
import { recipientFor } from '../../person/notifications/recipient.ts';
import type { OutboxMessage } from '../../platform/db/tables.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import type { Sale } from '../../shopping-basket/sellable.ts';
import type { PlanRow } from '../offers/read-plans.ts';
import type { SubscriptionRow } from '../store.ts';
import { ar } from '../text/buying/ar.ts';
import { de } from '../text/buying/de.ts';
import { en } from '../text/buying/en.ts';

const compose = emailWriter({ en, de, ar });

interface NewMembership {
  plan: PlanRow;
  row: SubscriptionRow;
  /** First name of the member, where somebody else reads the email. */
  name: string | undefined;
  isSigned: boolean;
}

const joinedEmail = (
  sender: EmailSender,
  recipient: Recipient,
  { plan, row, name, isSigned }: NewMembership,
): OutboxMessage =>
  compose(sender, recipient, (say, { onDay }) => ({
    subject: name === undefined ? say('mail.joined.subject') : say('mail.joined.subjectFor', { name }),
    heading:
      name === undefined
        ? say('mail.joined.heading', { plan: plan.name })
        : say('mail.joined.headingFor', { plan: plan.name, name }),
    paragraphs: [
      say('mail.joined.starts', { day: onDay(row.starts_on) }),
      ...(row.ends_on ? [say('mail.joined.ends', { day: onDay(row.ends_on) })] : []),
      ...(row.kind === 'EFT' && row.billed_until
        ? [say('mail.joined.next', { day: onDay(row.billed_until.add({ days: 1 })) })]
        : []),
      ...(isSigned ? [] : [say('mail.joined.sign')]),
    ],
    button: {
      text: say('mail.joined.button'),
      url: `${sender.origin}/profile/subscriptions`,
      otherwise: say('mail.joined.otherwise'),
    },
    note: say('mail.joined.note'),
  }));

/** Welcomes the new member, or tells the adult of the family who looks after them. */
export async function emailMembership(
  { tx, now, club, person, saleOrigin }: Sale,
  row: SubscriptionRow,
  plan: PlanRow,
  member: PersonRow,
): Promise<void> {
  const { origin, settings, language = defaultLanguage(club) } = saleOrigin;
  const reader = await recipientFor(tx, member);
  if (!reader || origin === undefined) return;
  const isOther = reader.key.id !== person.id || reader.key.centerId !== person.centerId;
  const email = joinedEmail({ club, settings, origin, language }, reader.recipient, {
    plan,
    row,
    name: isOther ? member.first_name : undefined,
    isSigned: !plan.needs_signature || row.agreed?.signature !== undefined,
  });
  await queueEmail(tx, reader.key.centerId, now, email);
}
