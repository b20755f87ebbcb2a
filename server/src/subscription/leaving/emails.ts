import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { type EmailSender, emailWriter, type Recipient, type Say } from '../../config/email.ts';
import { type Reader, recipientFor } from '../../person/notifications/recipient.ts';
import { readPerson } from '../../person/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { OutboxMessage } from '../../platform/db/tables.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import type { SubscriptionRow } from '../store.ts';
import { ar } from '../text/leaving/ar.ts';
import { de } from '../text/leaving/de.ts';
import { en, type LeavingTextKey } from '../text/leaving/en.ts';
import { readFinalBill } from './final-bill.ts';
import type { Leaving } from './leaving.ts';
import type { Repayment } from './repayment.ts';

const compose = emailWriter({ en, de, ar });

/** What an email is about. */
interface MembershipEmail {
  plan: string;
  /** First name of the member, where somebody else reads the email. */
  name: string | undefined;
}

type Kind = 'terminated' | 'kept' | 'withdrawn';
type Figures = Parameters<Parameters<typeof compose>[2]>[1];

const leaveEmail = (
  sender: EmailSender,
  recipient: Recipient,
  kind: Kind,
  { plan, name }: MembershipEmail,
  write: (say: Say<LeavingTextKey>, figures: Figures) => string[],
): OutboxMessage =>
  compose(sender, recipient, (say, figures) => ({
    subject: name === undefined ? say(`mail.${kind}.subject`) : say(`mail.${kind}.subjectFor`, { name }),
    heading: say(`mail.${kind}.heading`, { plan }),
    paragraphs: write(say, figures),
    button: {
      text: say('mail.leave.button'),
      url: `${sender.origin}/profile/subscriptions`,
      otherwise: say('mail.leave.otherwise'),
    },
    note: say('mail.membership.note'),
  }));

/** The member, or the adult who looks after them, and the person who pays. */
async function readersOf(
  tx: Tx,
  row: SubscriptionRow,
): Promise<{ reader: Reader; name: string | undefined }[]> {
  const person = { centerId: row.person_center_id, id: row.person_id };
  const member = await readPerson(tx, person);
  if (!member) return [];
  const first = await recipientFor(tx, member);
  const { payer_center_id: centerId, payer_person_id: id } = row;
  const payer = centerId === null || id === null ? undefined : await readPerson(tx, { centerId, id });
  const second = payer && (await recipientFor(tx, payer));
  const readers = [first, second].flatMap((one) => one ?? []);
  const isFirst = ({ key }: Reader, place: number) =>
    readers.findIndex((one) => isSameKey(one.key, key)) === place;
  const nameFor = (key: Key) => (isSameKey(key, person) ? undefined : member.first_name);
  return readers.filter(isFirst).map((reader) => ({ reader, name: nameFor(reader.key) }));
}

async function queueToAll(
  tx: Tx,
  leaving: Leaving,
  row: SubscriptionRow,
  kind: Kind,
  write: (plan: string) => (say: Say<LeavingTextKey>, figures: Figures) => string[],
): Promise<void> {
  const { name: plan } = await tx
    .selectFrom('plan')
    .select('name')
    .where('center_id', '=', row.center_id)
    .where('id', '=', row.plan_id)
    .executeTakeFirstOrThrow();
  const { club, settings, origin, language, now } = leaving;
  for (const { reader, name } of await readersOf(tx, row)) {
    const email = leaveEmail(
      { club, settings, origin, language },
      reader.recipient,
      kind,
      { plan, name },
      write(plan),
    );
    await queueEmail(tx, reader.key.centerId, now, email);
  }
}

/** Confirms when a termination was received, the last day, the final bill and how to take it back. */
export async function emailTermination(
  tx: Tx,
  leaving: Leaving,
  row: SubscriptionRow,
  endsOn: Temporal.PlainDate,
): Promise<void> {
  const { club, language, receivedAt, now } = leaving;
  const { currency, coming, open, credit } = await readFinalBill(tx, { club, language, now }, row, endsOn);
  await queueToAll(tx, leaving, row, 'terminated', (plan) => (say, { when, onDay, cost }) => {
    const money = (amount: number) => cost({ amount, currency });
    const listed = (some: readonly { dueOn: string; amount: number }[]) =>
      some
        .map(({ dueOn, amount }) =>
          say('mail.leave.payment', { amount: money(amount), day: onDay(Temporal.PlainDate.from(dueOn)) }),
        )
        .join(say('mail.leave.comma'));
    const isNothing = coming.length === 0 && open.length === 0;
    return [
      say('mail.terminated.received', { plan, when: when(receivedAt) }),
      say('mail.terminated.last', { day: onDay(endsOn) }),
      ...(isNothing ? [say('mail.terminated.nothing')] : []),
      ...(coming.length > 0
        ? [
            say('mail.terminated.coming', {
              payments: listed(coming.map(({ dueOn, total }) => ({ dueOn, amount: total }))),
            }),
          ]
        : []),
      ...(open.length > 0 ? [say('mail.terminated.open', { payments: listed(open) })] : []),
      ...(credit ? [say('mail.terminated.credit', { amount: money(credit.total) })] : []),
      say('mail.terminated.regret', { day: onDay(endsOn) }),
    ];
  });
}

/** Confirms that a membership goes on. */
export const emailKept = (tx: Tx, leaving: Leaving, row: SubscriptionRow): Promise<void> =>
  queueToAll(tx, leaving, row, 'kept', (plan) => (say, { when, onDay }) => [
    say('mail.kept.received', { plan, when: when(leaving.receivedAt) }),
    row.ends_on ? say('mail.kept.until', { day: onDay(row.ends_on) }) : say('mail.kept.goesOn'),
  ]);

/** Confirms when a withdrawal was received, and what is given back. */
export const emailWithdrawal = (
  tx: Tx,
  leaving: Leaving,
  row: SubscriptionRow,
  { toProvider, toAccount, noLongerOwed }: Repayment,
): Promise<void> =>
  queueToAll(tx, leaving, row, 'withdrawn', (plan) => (say, { when, cost }) => {
    const money = (amount: number) => cost({ amount, currency: leaving.club.center.currency });
    return [
      say('mail.withdrawn.received', { plan, when: when(leaving.receivedAt) }),
      ...(toProvider > 0 ? [say('mail.withdrawn.toProvider', { amount: money(toProvider) })] : []),
      ...(toAccount > 0 ? [say('mail.withdrawn.toAccount', { amount: money(toAccount) })] : []),
      ...(noLongerOwed > 0 ? [say('mail.withdrawn.noLongerOwed', { amount: money(noLongerOwed) })] : []),
    ];
  });
