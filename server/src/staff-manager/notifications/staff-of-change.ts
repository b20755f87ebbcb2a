import { sql } from 'kysely';
import type { Club } from '../../clubs/club.ts';
import { recipientOf } from '../../config/recipient.ts';
import { readPerson } from '../../person/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import type { ChangeRow, ItemRow } from '../changes/store.ts';
import { compose, type Sending, senderFor, weekLink } from './sender.ts';

interface Line {
  id: number;
  name: string;
  starts_at: Temporal.Instant;
}

/** As many as an email lists. */
const mostListed = 20;

/** Emails each member of staff once about all sessions of a change that are about them, except the person who made it. */
export async function notifyStaffOfChange(
  tx: Tx,
  sending: Sending,
  { club, change, items }: { club: Club; change: ChangeRow; items: readonly ItemRow[] },
): Promise<void> {
  const done = items.filter(({ state }) => state === 'DONE');
  const lines = await readLines(
    tx,
    club.center.id,
    done.flatMap(({ booking_id }) => booking_id ?? []),
  );
  const sender = senderFor(club, sending);
  for (const id of new Set(done.flatMap(({ staff_ids }) => staff_ids))) {
    if (change.by_center_id === club.center.id && change.by_person_id === id) continue;
    const person = await readPerson(tx as Db, { centerId: club.center.id, id });
    const recipient = person && recipientOf(person);
    const ids = done.flatMap(({ booking_id, staff_ids }) =>
      booking_id !== null && staff_ids.includes(id) ? [booking_id] : [],
    );
    const own = lines.filter((line) => ids.includes(line.id));
    const [first] = own;
    if (!recipient || !first) continue;
    const email = compose(sender, recipient, (say, { when }) => ({
      subject: say('mail.schedule.subject.several'),
      heading: say('mail.schedule.heading.several'),
      paragraphs: [
        say(`mail.schedule.body.${change.kind}`),
        ...own
          .slice(0, mostListed)
          .map(({ name, starts_at }) => say('mail.schedule.line', { what: name, starts: when(starts_at) })),
        ...(own.length > mostListed ? [say('mail.schedule.more')] : []),
        ...(change.reason ? [say('mail.schedule.reason', { reason: change.reason })] : []),
      ],
      button: {
        text: say('mail.schedule.button'),
        url: weekLink(sender, first.starts_at),
        otherwise: say('mail.schedule.otherwise'),
      },
    }));
    await queueEmail(tx, club.center.id, change.created_at, email);
  }
}

async function readLines(tx: Tx, centerId: number, ids: readonly number[]): Promise<Line[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Line>`
    select booking.id, coalesce(scheduled.title, activity.name) as name, booking.starts_at
    from booking
    join activity on activity.center_id = ${centerId} and activity.id = booking.activity_id
    left join scheduled_session as scheduled
      on scheduled.center_id = ${centerId} and scheduled.booking_id = booking.id
    where booking.center_id = ${centerId} and booking.id = any(${[...ids]}::bigint[])
    order by booking.starts_at, booking.id`.execute(tx);
  return rows;
}
