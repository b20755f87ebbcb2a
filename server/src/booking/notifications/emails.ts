import { courtType } from '@foyer/contract/shared/booking';
import { type EmailSender, emailWriter, nameOr, type Recipient } from '../../config/email.ts';
import type { OutboxMessage } from '../../platform/db/tables.ts';
import { ar } from '../text/ar.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';
import { invitationOf } from './invitation.ts';
import type { Notification } from './notification.ts';
import { theClass, whatComesBack, whatHappened, whatNow, whatToPay } from './sentences.ts';
import { keyFor } from './words.ts';

const compose = emailWriter({ en, de, ar });

export const bookingEmail = (
  sender: EmailSender,
  recipient: Recipient,
  notification: Notification,
): OutboxMessage =>
  compose(sender, recipient, (say, { when, cost }) => {
    const { kind, url, session } = notification;
    const { row } = session;
    const room = row.type === courtType ? notification.details.room : undefined;
    const player = nameOr(notification.player ?? '', say('mail.class.somebody'));
    const names = { class: room ? `${row.name}, ${room}` : row.name, player };
    const calendar = invitationOf(sender, recipient, notification, say);
    const isToTake = kind === 'offered' || kind === 'placeFree';
    return {
      subject: say(keyFor(session.row, `subject.${kind}`), names),
      heading: say(keyFor(session.row, `heading.${kind}`), names),
      paragraphs: [
        ...whatHappened({ ...notification, player }, say, when),
        ...theClass(notification, say, when),
        ...whatToPay(notification, say, { when, cost }),
        ...whatNow(notification, say, when),
        ...whatComesBack(notification, say, cost),
      ],
      button: {
        text: say(keyFor(session.row, isToTake ? 'take' : 'button')),
        url,
        otherwise: say('mail.class.otherwise'),
      },
      ...(calendar && { calendar }),
    };
  });
