import type { Key } from '@foyer/contract/shared/keys';
import { emailWriter } from '../../config/email.ts';
import { recipientOf } from '../../config/recipient.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { readPerson } from '../../person/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { readDetails } from '../notifications/class-details.ts';
import { classLink } from '../notifications/notify.ts';
import { ar } from '../text/ar.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';

const compose = emailWriter({ en, de, ar });

interface Instructors {
  kept: readonly number[];
  added: readonly number[];
  removed: readonly number[];
}

type What = 'cancelled' | 'changed' | 'added' | 'removed';

/** Emails the instructors of a class about its change, except the person who made it. */
export async function notifyInstructors(
  context: SignedInContext,
  { tx, club, row, now }: Pick<LockedSession, 'tx' | 'club' | 'row' | 'now'>,
  { kept, added, removed }: Instructors,
  change: 'cancelled' | 'changed',
  reason: string | undefined,
): Promise<void> {
  const about: [number, What][] = [
    ...kept.map((id): [number, What] => [id, change]),
    ...added.map((id): [number, What] => [id, 'added']),
    ...removed.map((id): [number, What] => [id, 'removed']),
  ];
  const { room } = await readDetails(tx, row);
  const { settings, origin, language, actor } = context;
  const isActor = (key: Key) => key.id === actor.id && key.centerId === actor.centerId;
  for (const [id, what] of about) {
    const key = { centerId: row.center_id, id };
    const person = isActor(key) ? undefined : await readPerson(tx as Db, key);
    const recipient = person && recipientOf(person);
    if (!recipient) continue;
    const email = compose({ club, settings, origin, language }, recipient, (say, { when }) => ({
      subject: say(`mail.class.staff.subject.${what}`, { class: row.name }),
      heading: say(`mail.class.staff.heading.${what}`),
      paragraphs: [
        say(`mail.class.staff.body.${what}`),
        ...(reason ? [say('mail.class.reason', { reason })] : []),
        say('mail.class.when', { class: row.name, starts: when(row.starts_at) }),
        say('mail.class.where', { where: [room, club.center.name].filter(Boolean).join(', ') }),
      ],
      button: {
        text: say('mail.class.button'),
        url: classLink(origin, club, row, undefined),
        otherwise: say('mail.class.otherwise'),
      },
    }));
    await queueEmail(tx, row.center_id, now, email);
  }
}
