import { isSameKey } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import { defaultLanguage } from '../../clubs/default-language.ts';
import { type EmailSender, emailWriter, type Recipient } from '../../config/email.ts';
import type { Context } from '../../frame/context.ts';
import { recipientFor } from '../../person/notifications/recipient.ts';
import { readPerson } from '../../person/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { OutboxMessage } from '../../platform/db/tables.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { ar } from '../text/good-cause/ar.ts';
import { de } from '../text/good-cause/de.ts';
import { en } from '../text/good-cause/en.ts';
import { memberIdOf, personOf } from './requests.ts';
import type { RequestRow } from './tables.ts';

const compose = emailWriter({ en, de, ar });

type Writer = Pick<Context, 'settings' | 'origin' | 'language' | 'now'>;

interface About {
  row: RequestRow;
  plan: string;
  /** First name of the member, where somebody else reads the email. */
  name: string | undefined;
}

/** What was asked stays out of emails: it may be about somebody's health. */
const requestEmail = (
  sender: EmailSender,
  recipient: Recipient,
  { row, plan, name }: About,
  kind: 'received' | 'accepted' | 'declined',
): OutboxMessage =>
  compose(sender, recipient, (say, { when, onDay }) => {
    const values = {
      plan,
      at: when(row.created_at),
      from: row.starts_on ? onDay(row.starts_on) : '',
      until: row.ends_on ? onDay(row.ends_on) : '',
    };
    return {
      subject: say(`mail.goodCause.${kind}.subject`),
      heading: say(`mail.goodCause.${kind}.subject`),
      paragraphs: [
        ...(name === undefined ? [] : [say('mail.goodCause.for', { name })]),
        say(`mail.goodCause.${kind}.${row.kind}`, values),
        ...(row.answer && kind !== 'received' ? [say('mail.goodCause.answer', { answer: row.answer })] : []),
        ...(kind === 'received' ? [say('mail.goodCause.next')] : []),
      ],
      button: {
        text: say('mail.goodCause.button'),
        url: `${sender.origin}/profile/subscriptions`,
        otherwise: say('mail.goodCause.otherwise'),
      },
      ...(kind === 'received' && { note: say('mail.membership.note') }),
    };
  });

const staffEmail = (sender: EmailSender, email: string, row: RequestRow, open: number): OutboxMessage =>
  compose(sender, { email, firstName: '', preferredLanguage: null }, (say) => ({
    subject: say('mail.goodCause.staff.subject'),
    heading: say('mail.goodCause.staff.subject'),
    paragraphs: [
      say(`mail.goodCause.staff.${row.kind}`, { memberId: memberIdOf(row) }),
      say('mail.goodCause.staff.open', { count: String(open) }),
    ],
    button: {
      text: say('mail.goodCause.staff.button'),
      url: `${sender.origin}/staff/requests`,
      otherwise: say('mail.goodCause.otherwise'),
    },
  }));

async function emailMember(
  tx: Tx,
  { settings, origin, language, now }: Writer,
  club: Club,
  row: RequestRow,
  kind: 'received' | 'accepted' | 'declined',
): Promise<void> {
  const person = personOf(row);
  const member = await readPerson(tx, person);
  const reader = member && (await recipientFor(tx, member));
  if (!member || !reader) return;
  const { name: plan } = await tx
    .selectFrom('subscription')
    .innerJoin('plan', (on) =>
      on.on('plan.center_id', '=', row.center_id).onRef('plan.id', '=', 'subscription.plan_id'),
    )
    .select('plan.name')
    .where('subscription.center_id', '=', row.center_id)
    .where('subscription.id', '=', row.subscription_id)
    .executeTakeFirstOrThrow();
  const name = isSameKey(reader.key, person) ? undefined : member.first_name;
  const email = requestEmail(
    { club, settings, origin, language },
    reader.recipient,
    { row, plan, name },
    kind,
  );
  await queueEmail(tx, reader.key.centerId, now, email);
}

/** Tells the member that the request is there, and the club how many it has to decide. */
export async function emailReceived(
  tx: Tx,
  writer: Writer,
  { club, row }: { club: Club; row: RequestRow },
): Promise<void> {
  await emailMember(tx, writer, club, row, 'received');
  const { supportEmail } = club.config.general;
  if (!supportEmail) return;
  const { open } = await tx
    .selectFrom('good_cause_request')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('center_id', '=', row.center_id)
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  const { settings, origin, now } = writer;
  const sender = { club, settings, origin, language: defaultLanguage(club) };
  await queueEmail(tx, row.center_id, now, staffEmail(sender, supportEmail, row, Number(open)));
}

export const emailDecided = (tx: Tx, writer: Writer, club: Club, row: RequestRow): Promise<void> =>
  emailMember(tx, writer, club, row, row.state === 'ACCEPTED' ? 'accepted' : 'declined');
