import { timeAt } from '@foyer/contract/shared/court';
import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import { defaultLanguage } from '../../clubs/default-language.ts';
import { emailWriter } from '../../config/email.ts';
import type { Services } from '../../frame/context.ts';
import { ownOrigin } from '../../frame/portal.ts';
import { recipientFor } from '../../person/notifications/recipient.ts';
import { readPerson } from '../../person/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { onClock } from '../hour.ts';
import { ar } from '../text/draw/ar.ts';
import { de } from '../text/draw/de.ts';
import { en } from '../text/draw/en.ts';
import type { DrawRow, EntryRow } from './store.ts';

const compose = emailWriter({ en, de, ar });

interface DrawResult {
  club: Club;
  draw: DrawRow;
  entry: EntryRow;
  person: Key;
  now: Temporal.Instant;
  /** Held for the person until they pay; left out: they got nothing. */
  won?: { startTime: string };
}

/** Emails what a draw has come to, where booking has not sent an email already. */
export async function emailDrawResult(
  { settings }: Pick<Services, 'settings'>,
  tx: Tx,
  { club, draw, entry, person: key, now, won }: DrawResult,
): Promise<void> {
  const person = await readPerson(tx as Db, key);
  const reader = person && (await recipientFor(tx, person));
  if (!person || !reader) return;
  const sender = { club, settings, origin: ownOrigin(club, settings), language: defaultLanguage(club) };
  const { time_zone } = club.center;
  const at = (time: string) =>
    onClock(draw.day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
      .toZonedDateTime(time_zone)
      .toInstant();
  const kind = won ? 'held' : 'nothing';
  const until = now.add({ minutes: club.parameters.tentativeMinutes });
  const link = new URL('/resource-booking', sender.origin);
  link.searchParams.set('day', draw.day.toString());
  link.searchParams.set('draw', `${draw.activity_id}-${timeAt(draw.from_minute)}`);
  if (!isSameKey(reader.key, key)) link.searchParams.set('for', formatKey('person', key));
  const email = compose(sender, reader.recipient, (say, { when }) => ({
    subject: say(`mail.draw.subject.${kind}`),
    heading: say(`mail.draw.heading.${kind}`),
    paragraphs: [
      ...(isSameKey(reader.key, key) ? [] : [say('mail.draw.for', { name: person.first_name })]),
      say(`mail.draw.body.${kind}`, {
        when: when(at(won?.startTime ?? timeAt(draw.from_minute))),
        until: when(until),
      }),
      say('mail.draw.number', { number: String(entry.number) }),
    ],
    button: { text: say(`mail.draw.button.${kind}`), url: link.href, otherwise: say('mail.draw.otherwise') },
  }));
  await queueEmail(tx, draw.center_id, now, email);
}
