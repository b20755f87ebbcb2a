import { courseType } from '@foyer/contract/shared/booking';
import { classLink } from '../../booking/notifications/notify.ts';
import { type EmailSender, emailWriter, nameOr, type Recipient } from '../../config/email.ts';
import type { OutboxMessage } from '../../platform/db/tables.ts';
import type { CourseRow } from '../store.ts';
import { ar } from '../text/re-enrolment/ar.ts';
import { de } from '../text/re-enrolment/de.ts';
import { en } from '../text/re-enrolment/en.ts';

const compose = emailWriter({ en, de, ar });

interface Reenrolment {
  course: CourseRow;
  before: CourseRow;
  until: Temporal.Instant;
  /** Children of the reader who were in the course before; none: the reader was. */
  names: readonly string[];
}

/** Says that a family can sign up for the next course before everybody else, and until when. */
export const reenrolmentEmail = (
  sender: EmailSender,
  recipient: Recipient,
  { course, before, until, names }: Reenrolment,
): OutboxMessage =>
  compose(sender, recipient, (say, { when }) => {
    const shown = names.map((name) => nameOr(name, say('mail.reenrolment.somebody')));
    const values = { course: course.name, before: before.name, until: when(until) };
    const [first] = course.dates;
    return {
      subject: say('mail.reenrolment.subject', values),
      heading: say('mail.reenrolment.heading'),
      paragraphs: [
        ...(shown.length > 0
          ? [say('mail.reenrolment.for', { names: shown.join(say('mail.reenrolment.comma')) })]
          : []),
        say('mail.reenrolment.body', values),
        say('mail.reenrolment.when', {
          ...values,
          dates: String(course.dates.length),
          starts: when(first?.starts_at ?? course.starts_at),
        }),
      ],
      button: {
        text: say('mail.reenrolment.button'),
        url: classLink(sender.origin, sender.club, { ...course, type: courseType }, undefined),
        otherwise: say('mail.reenrolment.otherwise'),
      },
    };
  });
