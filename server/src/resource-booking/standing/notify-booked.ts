import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import { defaultLanguage } from '../../clubs/default-language.ts';
import { type EmailSender, emailWriter, type Recipient } from '../../config/email.ts';
import type { Context, Services } from '../../frame/context.ts';
import { ownOrigin } from '../../frame/portal.ts';
import { recipientFor } from '../../person/notifications/recipient.ts';
import { readPerson } from '../../person/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { OutboxMessage } from '../../platform/db/tables.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { onClock } from '../hour.ts';
import { ar } from '../text/ar.ts';
import { de } from '../text/de.ts';
import { en, type StandingTextKey } from '../text/en.ts';
import { bookerOf, finishStanding, type StandingWithDates } from './store.ts';

const compose = emailWriter({ en, de, ar });

/** Calls supply origin and language; the job has neither, and uses the defaults of the club. */
type Sender = Pick<Services, 'db' | 'clock' | 'settings'> & Partial<Pick<Context, 'origin' | 'language'>>;

/** What an email lists: under a text, some dates. */
interface Listed {
  key: StandingTextKey;
  dates: readonly string[];
}

interface About {
  standing: StandingWithDates;
  subject: 'mail.weekly.subject' | 'mail.weekly.endedSubject';
  lists: readonly Listed[];
  last: StandingTextKey | undefined;
}

const standingEmail = (
  sender: EmailSender,
  recipient: Recipient,
  { standing, subject, lists, last, url }: About & { url: string },
): OutboxMessage =>
  compose(sender, recipient, (say, { when }) => {
    const court = { court: `${standing.activity_name}, ${standing.resource_name}` };
    const startOf = (date: string) =>
      onClock(Temporal.PlainDate.from(date), standing.start_minute)
        .toZonedDateTime(sender.club.center.time_zone)
        .toInstant();
    return {
      subject: say(subject, court),
      heading: say('mail.weekly.heading'),
      paragraphs: [
        ...lists.flatMap(({ key, dates }) => [say(key, court), ...dates.map((date) => when(startOf(date)))]),
        ...(last ? [say(last)] : []),
      ],
      button: { text: say('mail.weekly.button'), url, otherwise: say('mail.weekly.otherwise') },
    };
  });

const listOf = (key: StandingTextKey, dates: readonly string[]): Listed[] =>
  dates.length > 0 ? [{ key, dates }] : [];

function aboutBooked(standing: StandingWithDates): About {
  const datesWith = (isMeant: (one: StandingWithDates['dates'][number]) => boolean) =>
    standing.dates.filter(isMeant).map(({ date }) => date);
  const booked = datesWith(({ participation_id }) => participation_id !== null);
  const refused = datesWith(({ refused_by }) => refused_by !== null);
  return {
    standing,
    subject: 'mail.weekly.subject',
    lists: [
      ...(booked.length > 0
        ? listOf('mail.weekly.booked', booked)
        : [{ key: 'mail.weekly.none' as const, dates: [] }]),
      ...listOf('mail.weekly.refused', refused),
    ],
    last: booked.length > 0 ? 'mail.weekly.later' : undefined,
  };
}

function linkTo(origin: string, { center }: Club, other: Key | undefined): string {
  const link = new URL('/resource-booking?weekly=list', origin);
  if (other) link.searchParams.set('for', formatKey('person', other));
  if (!center.hosts.includes(link.hostname)) link.searchParams.set('centerId', String(center.id));
  return link.href;
}

async function send(
  tx: Tx,
  { clock, settings, origin, language }: Sender,
  club: Club,
  about: About,
): Promise<void> {
  const booker = bookerOf(about.standing);
  const person = await readPerson(tx, booker);
  const reader = person && (await recipientFor(tx, person));
  if (!reader) return;
  const sender = {
    ...{ club, settings, origin: origin ?? ownOrigin(club, settings) },
    language: language ?? defaultLanguage(club),
  };
  const url = linkTo(sender.origin, club, isSameKey(reader.key, booker) ? undefined : booker);
  const email = standingEmail(sender, reader.recipient, { ...about, url });
  await queueEmail(tx, about.standing.center_id, clock.now(), email);
}

/** Sends one email about all dates, once the last of them is decided. Nothing is sent twice. */
export async function notifyBooked(sender: Sender, club: Club, standing: StandingWithDates): Promise<void> {
  await sender.db.transaction().execute(async (tx) => {
    const key = { centerId: standing.center_id, id: standing.id };
    if (await finishStanding(tx, key, sender.clock.now()))
      await send(tx, sender, club, aboutBooked(standing));
  });
}

/** Sends one email about the dates that were cancelled together. */
export async function notifyEnded(
  sender: Sender,
  club: Club,
  { standing, cancelled }: { standing: StandingWithDates; cancelled: readonly string[] },
): Promise<void> {
  const stays = standing.dates.filter(({ state }) => state === 'BOOKED').map(({ date }) => date);
  const lists = [...listOf('mail.weekly.cancelled', cancelled), ...listOf('mail.weekly.stays', stays)];
  const about = { standing, subject: 'mail.weekly.endedSubject' as const, lists, last: undefined };
  await sender.db.transaction().execute((tx) => send(tx, sender, club, about));
}
