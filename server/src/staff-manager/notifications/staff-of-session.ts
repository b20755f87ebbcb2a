import type { Key } from '@foyer/contract/shared/keys';
import { isSameKey } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import type { EmailSender, Recipient, Say } from '../../config/email.ts';
import { recipientOf } from '../../config/recipient.ts';
import { readPerson } from '../../person/store.ts';
import { sequenceAt } from '../../platform/calendar/entry.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { InvitationDraft } from '../../platform/db/tables.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import type { Centre } from '../sessions/centre.ts';
import type { WantedSession } from '../sessions/wanted-session.ts';
import type { ScheduleTextKey } from '../text/en.ts';
import { compose, type Sending, senderFor, weekLink } from './sender.ts';

export type What = 'added' | 'changed' | 'removed' | 'cancelled';

interface About {
  club: Club;
  centre: Pick<Centre, 'activities' | 'rooms' | 'resources'>;
  id: number;
  session: WantedSession;
  now: Temporal.Instant;
  reason?: string | undefined;
  /** Who made the change, and needs no email. */
  actor: Key | undefined;
}

/** Who of the staff a changed session is about, and in what way. */
export function staffAffected(before: WantedSession, after: WantedSession): [number, What][] {
  const isMoved =
    !before.startsAt.equals(after.startsAt) ||
    !before.endsAt.equals(after.endsAt) ||
    before.roomId !== after.roomId ||
    before.resourceIds.join() !== after.resourceIds.join();
  return [
    ...after.staffIds.flatMap((id): [number, What][] =>
      before.staffIds.includes(id) ? (isMoved ? [[id, 'changed']] : []) : [[id, 'added']],
    ),
    ...before.staffIds
      .filter((id) => !after.staffIds.includes(id))
      .map((id): [number, What] => [id, 'removed']),
  ];
}

export const nameOfSession = (
  { title, activityId }: Pick<WantedSession, 'title' | 'activityId'>,
  { activities }: Pick<Centre, 'activities'>,
): string => title ?? activities.get(activityId)?.name ?? '';

/** Where a session is, as people say it. */
export const placeOf = (
  { roomId, resourceIds }: Pick<WantedSession, 'roomId' | 'resourceIds'>,
  { rooms, resources }: Pick<Centre, 'rooms' | 'resources'>,
): string =>
  [rooms.get(roomId ?? 0)?.name, ...resourceIds.map((id) => resources.get(id)?.name)]
    .filter(Boolean)
    .join(', ');

/** Emails the staff of a session about its change, with the entry for their calendars. */
export async function notifyStaff(
  tx: Tx,
  sending: Sending,
  about: About,
  affected: readonly (readonly [number, What])[],
): Promise<void> {
  const { club, session, centre, now, reason, actor } = about;
  const sender = senderFor(club, sending);
  for (const [id, what] of affected) {
    const key = { centerId: club.center.id, id };
    const person = actor && isSameKey(actor, key) ? undefined : await readPerson(tx as Db, key);
    const recipient = person && recipientOf(person);
    if (!recipient) continue;
    const email = compose(sender, recipient, (say, { when }) => {
      const name = nameOfSession(session, centre);
      const where = [placeOf(session, centre), club.center.name].filter(Boolean).join(', ');
      return {
        subject: say(`mail.schedule.subject.${what}`, { what: name }),
        heading: say(`mail.schedule.heading.${what}`),
        paragraphs: [
          say(`mail.schedule.body.${what}`),
          ...(reason ? [say('mail.schedule.reason', { reason })] : []),
          say('mail.schedule.line', { what: name, starts: when(session.startsAt) }),
          say('mail.schedule.where', { where }),
        ],
        button: {
          text: say('mail.schedule.button'),
          url: weekLink(sender, session.startsAt),
          otherwise: say('mail.schedule.otherwise'),
        },
        calendar: invitationFor({ ...about, sender, recipient, staffId: id, what, where, say }),
      };
    });
    await queueEmail(tx, club.center.id, now, email);
  }
}

/** Counts the changes of an entry by the time at which they are made. */
const firstChange = { created_at: Temporal.Instant.from('2026-01-01T00:00:00Z') };

function invitationFor({
  club,
  session,
  centre,
  id,
  now,
  sender,
  recipient,
  staffId,
  what,
  where,
  say,
}: About & {
  sender: EmailSender;
  recipient: Recipient;
  staffId: number;
  what: What;
  where: string;
  say: Say<ScheduleTextKey>;
}): InvitationDraft {
  const { center, brand } = club;
  const isEnd = what === 'removed' || what === 'cancelled';
  const name = nameOfSession(session, centre);
  return {
    method: isEnd ? 'CANCEL' : 'REQUEST',
    entry: {
      uid: `session-${center.id}-${id}-${staffId}@${brand.id}`,
      sequence: sequenceAt(firstChange, now, isEnd),
      changedAt: now,
      status: isEnd ? 'CANCELLED' : 'CONFIRMED',
      title: isEnd ? say('mail.schedule.cancelledEntry', { what: name }) : name,
      startsAt: session.startsAt,
      endsAt: session.endsAt,
      timeZone: center.time_zone,
      location: where,
      address: `${center.address1}, ${center.zip_code} ${center.city}`,
      description: '',
      url: weekLink(sender, session.startsAt),
    },
    from: { name: club.config.general.clubName, email: sender.settings.mailFrom },
    to: { name: recipient.firstName, email: recipient.email },
  };
}
