import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { Club } from '../clubs/club.ts';
import { defaultLanguage } from '../clubs/default-language.ts';
import { type EmailSender, emailWriter, type Recipient } from '../config/email.ts';
import type { Context } from '../frame/context.ts';
import { ownOrigin } from '../frame/portal.ts';
import { recipientFor } from '../person/notifications/recipient.ts';
import { readPerson } from '../person/store.ts';
import type { Tx } from '../platform/db/database.ts';
import type { OutboxMessage } from '../platform/db/tables.ts';
import { queueEmail } from '../platform/mail/outbox.ts';
import { ar } from './text/mail/ar.ts';
import { de } from './text/mail/de.ts';
import { en } from './text/mail/en.ts';

const compose = emailWriter({ en, de, ar });

/** Calls supply origin and language; jobs have neither, and use the defaults of the club. */
export type Writer = Pick<Context, 'settings' | 'now'> & Partial<Pick<Context, 'origin' | 'language'>>;

const senderOf = (club: Club, { settings, origin, language }: Writer): EmailSender => ({
  club,
  settings,
  origin: origin ?? ownOrigin(club, settings),
  language: language ?? defaultLanguage(club),
});

type UploadNews =
  | { kind: 'approved'; sentAt: Temporal.Instant; until: Temporal.PlainDate | null }
  | { kind: 'rejected'; sentAt: Temporal.Instant; reason: string }
  | { kind: 'ends'; until: Temporal.PlainDate };

/** Tells a member what became of something that they sent in. */
export async function emailAboutUpload(
  tx: Tx,
  writer: Writer,
  { club, person, news }: { club: Club; person: Key; news: UploadNews },
): Promise<void> {
  const member = await readPerson(tx, person);
  const reader = member && (await recipientFor(tx, member));
  if (!member || !reader) return;
  const name = isSameKey(reader.key, person) ? undefined : member.first_name;
  const email = uploadEmail(senderOf(club, writer), reader.recipient, name, news);
  await queueEmail(tx, reader.key.centerId, writer.now, email);
}

const uploadEmail = (
  sender: EmailSender,
  recipient: Recipient,
  name: string | undefined,
  news: UploadNews,
): OutboxMessage =>
  compose(sender, recipient, (say, { onDay, when }) => ({
    subject: say(`mail.documents.${news.kind}.subject`),
    heading: say(`mail.documents.${news.kind}.subject`),
    paragraphs: [
      ...(name === undefined ? [] : [say('mail.documents.for', { name })]),
      ...(news.kind === 'ends'
        ? [say('mail.documents.ends.text', { until: onDay(news.until) })]
        : [say(`mail.documents.${news.kind}.text`, { at: when(news.sentAt) })]),
      ...(news.kind === 'approved' && news.until
        ? [say('mail.documents.approved.until', { until: onDay(news.until) })]
        : []),
      ...(news.kind === 'rejected' ? [say('mail.documents.rejected.reason', { reason: news.reason })] : []),
    ],
    button: {
      text: say('mail.documents.button'),
      url: linkTo(sender, '/profile/documents'),
      otherwise: say('mail.documents.otherwise'),
    },
  }));

export interface SignatureRequest {
  title: string;
  /** Of the link. */
  key: string;
  until: Temporal.Instant;
}

/** Asks somebody to sign. */
export const signatureRequestEmail = (
  club: Club,
  writer: Writer,
  recipient: Recipient,
  { title, key, until }: SignatureRequest,
): OutboxMessage => {
  const sender = senderOf(club, writer);
  return compose(sender, recipient, (say, { when }) => ({
    subject: say('mail.documents.sign.subject', { title }),
    heading: say('mail.documents.sign.subject', { title }),
    paragraphs: [
      say('mail.documents.sign.text', { title }),
      say('mail.documents.sign.until', { until: when(until) }),
    ],
    button: {
      text: say('mail.documents.sign.button'),
      url: linkTo(sender, `/sign/${key}`),
      otherwise: say('mail.documents.otherwise'),
    },
    note: say('mail.documents.sign.note'),
  }));
};

/** Names the centre where the host name doesn't lead there. */
function linkTo({ origin, club: { center } }: EmailSender, path: string): string {
  const link = new URL(path, origin);
  if (!center.hosts.includes(link.hostname)) link.searchParams.set('centerId', String(center.id));
  return link.href;
}
