import { type EmailSender, emailWriter, type Recipient } from '../../config/email.ts';
import type { OutboxMessage } from '../../platform/db/tables.ts';
import { ar } from '../text/nightly/ar.ts';
import { de } from '../text/nightly/de.ts';
import { en } from '../text/nightly/en.ts';

const compose = emailWriter({ en, de, ar });

interface MembershipNews {
  news: 'begin' | 'freeze' | 'resume' | 'leave';
  /** Of the plan. */
  name: string;
  starts_on: Temporal.PlainDate;
  ends_on: Temporal.PlainDate | null;
  frozen_until: Temporal.PlainDate | null;
}

/** Reports that a membership has begun, is frozen, goes on or has ended, on the day that was agreed for it. */
export const membershipEmail = (
  sender: EmailSender,
  recipient: Recipient,
  { news, name, starts_on, ends_on, frozen_until }: MembershipNews,
): OutboxMessage =>
  compose(sender, recipient, (say, { onDay }) => {
    const until = news === 'freeze' ? frozen_until : ends_on;
    const { formerMemberDays } = sender.club.parameters;
    const values = { plan: name, from: onDay(starts_on), until: until ? onDay(until) : '' };
    const last =
      news === 'leave' && formerMemberDays > 1 ? ends_on?.add({ days: formerMemberDays - 1 }) : null;
    return {
      subject: say(`mail.membership.${news}.subject`),
      heading: say(`mail.membership.${news}.heading`),
      paragraphs: [
        say(`mail.membership.${news}.body`, values),
        ...(last ? [say('mail.membership.leave.window', { last: onDay(last) })] : []),
      ],
      button: {
        text: say('mail.membership.button'),
        url: new URL('/profile', sender.origin).href,
        otherwise: say('mail.membership.otherwise'),
      },
    };
  });
