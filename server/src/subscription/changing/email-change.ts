import { isSameKey } from '@foyer/contract/shared/keys';
import { defaultLanguage } from '../../clubs/default-language.ts';
import { type EmailSender, emailWriter } from '../../config/email.ts';
import type { PersonRow } from '../../person/columns.ts';
import { recipientFor } from '../../person/notifications/recipient.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { OutboxMessage } from '../../platform/db/tables.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import type { Sale } from '../../shopping-basket/sellable.ts';
import type { PlanRow } from '../offers/read-plans.ts';
import type { SubscriptionRow } from '../store.ts';
import { ar } from '../text/changing/ar.ts';
import { de } from '../text/changing/de.ts';
import { en } from '../text/changing/en.ts';
import type { PresentRow } from './read-present.ts';

const compose = emailWriter({ en, de, ar });
type Compose = Parameters<typeof compose>[2];

interface Reader {
  tx: Tx;
  now: Temporal.Instant;
  member: PersonRow;
}

/** Queues an email for the member, or for the adult of the family who looks after them; the name is given for the adult. */
async function send(
  { tx, now, member }: Reader,
  sender: EmailSender,
  email: (name: string | undefined) => Compose,
): Promise<void> {
  const reader = await recipientFor(tx, member);
  if (!reader) return;
  const isOther = !isSameKey(reader.key, { centerId: member.center_id, id: member.id });
  const message: OutboxMessage = compose(
    sender,
    reader.recipient,
    email(isOther ? member.first_name : undefined),
  );
  await queueEmail(tx, reader.key.centerId, now, message);
}

const button = (say: Parameters<Compose>[0], origin: string) => ({
  text: say('mail.changed.button'),
  url: `${origin}/profile/subscriptions`,
  otherwise: say('mail.changed.otherwise'),
});

interface Changed {
  row: SubscriptionRow;
  plan: PlanRow;
  present: PresentRow;
}

/** Says what changes, from when on, and until when it can be undone. */
export async function emailChange(
  { tx, now, club, saleOrigin }: Sale,
  { row, plan, present }: Changed,
  member: PersonRow,
): Promise<void> {
  const { origin, settings, language = defaultLanguage(club) } = saleOrigin;
  if (origin === undefined) return;
  const isSigned = !plan.needs_signature || row.agreed?.signature !== undefined;
  const plans = { plan: plan.name, present: present.plan_name };
  await send({ tx, now, member }, { club, settings, origin, language }, (name) => (say, { onDay }) => ({
    subject: name === undefined ? say('mail.changed.subject') : say('mail.changed.subjectFor', { name }),
    heading:
      name === undefined
        ? say('mail.changed.heading', plans)
        : say('mail.changed.headingFor', { ...plans, name }),
    paragraphs: [
      row.status === 'ACTIVE'
        ? say('mail.changed.today', plans)
        : say('mail.changed.starts', { ...plans, day: onDay(row.starts_on) }),
      ...(row.ends_on ? [say('mail.changed.ends', { day: onDay(row.ends_on) })] : []),
      ...(row.kind === 'EFT' && row.billed_until
        ? [say('mail.changed.next', { day: onDay(row.billed_until.add({ days: 1 })) })]
        : []),
      ...(isSigned ? [] : [say('mail.changed.sign')]),
      ...(row.status === 'ACTIVE'
        ? []
        : [say('mail.changed.undo', { day: onDay(row.starts_on.subtract({ days: 1 })) })]),
    ],
    button: button(say, origin),
    note: say('mail.membership.note'),
  }));
}

interface Kept {
  present: { plan_name: string };
  plan: string;
  startsOn: Temporal.PlainDate;
  currency: string;
  refunded: number;
  credited: number;
}

/** Says that the present plan goes on, and what becomes of the money. */
export async function emailKept(
  reader: Reader,
  sender: EmailSender,
  { present, plan, startsOn, currency, refunded, credited }: Kept,
): Promise<void> {
  await send(reader, sender, (name) => (say, { onDay, cost }) => ({
    subject:
      name === undefined ? say('mail.changeUndone.subject') : say('mail.changeUndone.subjectFor', { name }),
    heading: say('mail.changeUndone.heading', { present: present.plan_name }),
    paragraphs: [
      say('mail.changeUndone.body', { plan, day: onDay(startsOn) }),
      ...(refunded > 0
        ? [say('mail.changeUndone.refunded', { amount: cost({ amount: refunded, currency }) })]
        : []),
      ...(credited > 0
        ? [say('mail.changeUndone.credited', { amount: cost({ amount: credited, currency }) })]
        : []),
    ],
    button: button(say, sender.origin),
    note: say('mail.membership.note'),
  }));
}
