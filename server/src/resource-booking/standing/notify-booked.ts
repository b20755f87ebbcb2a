import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import { defaultLanguage } from '../../clubs/default-language.ts';
import { type EmailSender, emailWriter, type Recipient } from '../../config/email.ts';
import type { Context, Services } from '../../frame/context.ts';
import { ownOrigin } from '../../frame/portal.ts';
import { recipientFor } from '../../person/notifications/recipient.ts';
import { readPerson } from '../../person/store.ts';
import type { Db } from '../../platform/db/database.ts';
import type { OutboxMessage } from '../../platform/db/tables.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { onClock } from '../hour.ts';
import { ar } from '../text/ar.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';
import { bookerOf, finishStanding, type StandingWithDates } from './store.ts';

const compose = emailWriter({ en, de, ar });

/** Calls supply origin and language; the job has neither, and uses the defaults of the club. */
type Sender = Pick<Services, 'db' | 'clock' | 'settings'> & Partial<Pick<Context, 'origin' | 'language'>>;

const standingEmail = (
  sender: EmailSender,
  recipient: Recipient,
  { standing, url }: { standing: StandingWithDates; url: string },
): OutboxMessage =>
  compose(sender, recipient, (say, { when, onDay }) => {
    const court = { court: `${standing.activity_name}, ${standing.resource_name}` };
    const booked = standing.dates.filter(({ participation_id }) => participation_id !== null);
    const refused = standing.dates.filter(({ refused_by }) => refused_by !== null);
    const startOf = (date: string) =>
      onClock(Temporal.PlainDate.from(date), standing.start_minute)
        .toZonedDateTime(sender.club.center.time_zone)
        .toInstant();
    return {
      subject: say('mail.weekly.subject', court),
      heading: say('mail.weekly.heading'),
      paragraphs: [
        say(booked.length > 0 ? 'mail.weekly.booked' : 'mail.weekly.none', court),
        ...booked.map(({ date }) => when(startOf(date))),
        ...(refused.length > 0 ? [say('mail.weekly.refused')] : []),
        ...refused.map(({ date }) => onDay(Temporal.PlainDate.from(date))),
        ...(booked.length > 0 ? [say('mail.weekly.later')] : []),
      ],
      button: { text: say('mail.weekly.button'), url, otherwise: say('mail.weekly.otherwise') },
    };
  });

function linkTo(origin: string, { center }: Club, other: Key | undefined): string {
  const link = new URL('/resource-booking?weekly=list', origin);
  if (other) link.searchParams.set('for', formatKey('person', other));
  if (!center.hosts.includes(link.hostname)) link.searchParams.set('centerId', String(center.id));
  return link.href;
}

/** Sends one email about all dates, once the last of them is decided. Nothing is sent twice. */
export async function notifyBooked(
  { db, clock, settings, origin, language }: Sender & { db: Db },
  club: Club,
  standing: StandingWithDates,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const key = { centerId: standing.center_id, id: standing.id };
    if (!(await finishStanding(tx, key, now))) return;
    const person = await readPerson(tx, bookerOf(standing));
    const reader = person && (await recipientFor(tx, person));
    if (!reader) return;
    const sender = {
      ...{ club, settings, origin: origin ?? ownOrigin(club, settings) },
      language: language ?? defaultLanguage(club),
    };
    const isOwn = isSameKey(reader.key, bookerOf(standing));
    const url = linkTo(sender.origin, club, isOwn ? undefined : bookerOf(standing));
    await queueEmail(tx, key.centerId, now, standingEmail(sender, reader.recipient, { standing, url }));
  });
}
