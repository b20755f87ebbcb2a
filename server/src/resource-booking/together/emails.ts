import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { detailsIn, personIn } from '../../booking/taking-part/known-in-session.ts';
import { emailWriter, nameOr } from '../../config/email.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { type ParticipationRow, personOf } from '../../participation/store.ts';
import { recipientFor } from '../../person/notifications/recipient.ts';
import { readPerson } from '../../person/store.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { ar } from '../text/together/ar.ts';
import { de } from '../text/together/de.ts';
import { en } from '../text/together/en.ts';
import type { InvitationRow } from './store.ts';

export const compose = emailWriter({ en, de, ar });

interface Invited {
  host: ParticipationRow;
  invitation: InvitationRow;
  /** Who reads it. */
  reader: Key;
}

/** Emails an invitation. A child's goes to the primary adult of the family. */
export async function emailInvitation(
  context: SignedInContext,
  session: LockedSession,
  { host, invitation, reader }: Invited,
): Promise<void> {
  const { tx, club, row, now } = session;
  const person = await readPerson(tx, reader);
  const found = person && (await recipientFor(tx, person));
  if (!person || !found) return;
  const { recipient, key } = found;
  const isOwn = key.id === reader.id && key.centerId === reader.centerId;
  const { room } = await detailsIn(session);
  const inviting = await personIn(session, personOf(host));
  const sender = { club, settings: context.settings, origin: context.origin, language: context.language };
  const email = compose(sender, recipient, (say, { when }) => {
    const names = {
      host: nameOr(inviting?.first_name ?? '', say('mail.together.somebody')),
      class: room ? `${row.name}, ${room}` : row.name,
    };
    return {
      subject: say('mail.together.subject.invited', names),
      heading: say('mail.together.heading.invited', names),
      paragraphs: [
        ...(isOwn ? [] : [say('mail.together.for', { name: person.first_name })]),
        say('mail.together.body.invited', names),
        say('mail.together.when', { ...names, starts: when(row.starts_at) }),
        say('mail.together.where', { where: [room, club.center.name].filter(Boolean).join(', ') }),
      ],
      button: {
        text: say('mail.together.answer'),
        url: invitationLink(context.origin, invitation, isOwn ? undefined : reader),
        otherwise: say('mail.together.otherwise'),
      },
    };
  });
  await queueEmail(tx, row.center_id, now, email);
}

function invitationLink(origin: string, { center_id, id }: InvitationRow, other: Key | undefined): string {
  const link = new URL('/resource-booking/join', origin);
  link.searchParams.set('invitation', String(id));
  link.searchParams.set('centerId', String(center_id));
  if (other) link.searchParams.set('for', formatKey('person', other));
  return link.href;
}
