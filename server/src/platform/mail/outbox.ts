import { type Kysely, type QueryExecutorProvider, sql, type Transaction } from 'kysely';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { invitation } from '../calendar/calendar-file.ts';
import type { Clock } from '../clock/clock.ts';
import { compileOnce } from '../db/compile-once.ts';
import { notifySoon } from '../db/later/notify-later.ts';
import { writeLater } from '../db/later/write-later.ts';
import {
  type CalendarPart,
  type Email,
  type EmailKind,
  type InvitationDraft,
  json,
  type OutboxMessage,
  type PlatformTables,
} from '../db/tables.ts';
import { layOut } from './layout.ts';

/** Heard once the transaction that wrote a message has committed, so that it need not wait for the minute. */
export const outboxChannel = 'outbox';

interface NewMessage {
  centerId: number;
  to: string;
  message: string;
  kind: EmailKind | null;
  now: Temporal.Instant;
  isReal: boolean;
}

const insertMessage = compileOnce(
  (tx: QueryExecutorProvider, { centerId, to, message, kind, now, isReal }: NewMessage) =>
    sql`insert into outbox (center_id, recipient, message, kind, created_at, next_attempt_at)
    select ${centerId}::integer, ${to}::text, ${message}::json, ${kind}::text, ${now}::timestamptz, ${now}::timestamptz
    where ${isReal}::boolean returning id`.compile(tx),
);

/**
 * Puts an email into the outbox, in the transaction of the change that it reports. With `isReal` false the same
 * statement runs and stores nothing, so that timing does not reveal that nothing was sent.
 */
export async function queueEmail<T extends PlatformTables>(
  tx: Transaction<T>,
  centerId: number,
  now: Temporal.Instant,
  message: OutboxMessage,
  { isReal = true, kind = null }: { isReal?: boolean; kind?: EmailKind | null } = {},
): Promise<void> {
  const posted = insertMessage(tx, { centerId, to: message.to, message: json(message), kind, now, isReal });
  await writeLater(tx, posted, { centerId });
  await notifySoon(tx, outboxChannel);
}

/** Puts many emails into the outbox with one statement. */
export async function queueEmails<T extends PlatformTables>(
  tx: Transaction<T>,
  centerId: number,
  now: Temporal.Instant,
  messages: readonly OutboxMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const posted = sql`insert into outbox (center_id, recipient, message, created_at, next_attempt_at)
    select ${centerId}::integer, message ->> 'to', message, ${now}::timestamptz, ${now}::timestamptz
    from json_array_elements(${json(messages)}::json) as message returning id`;
  await writeLater(tx, posted.compile(tx), { centerId });
  await notifySoon(tx, outboxChannel);
}

/** The email that is sent for a message of the outbox. */
export function layOutMessage(message: OutboxMessage): Email {
  if ('html' in message) return message;
  const { theme, content, calendar, ...envelope } = message;
  return { ...envelope, ...layOut(theme, content), ...(calendar && { calendar: written(calendar) }) };
}

const written = (calendar: CalendarPart | InvitationDraft): CalendarPart =>
  'text' in calendar ? calendar : { method: calendar.method, text: invitation(calendar.entry, calendar) };

/** Minutes to wait after the first, second … failed attempt; after the last the message is given up. */
export const waits = [1, 5, 15, 60, 240, 720] as const;

export interface Sender {
  /** `id` is the same at every attempt, by which a mailbox can tell that a letter came twice. */
  send(email: Email, id: string): Promise<void>;
  close(): void;
}

/** In milliseconds; the last is for the whole conversation, however slowly the other side talks. */
const limits = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  conversation: 120_000,
};

const isThisMachine = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(host);

export function smtpSender(url: string, given: Partial<typeof limits> = {}): Sender {
  const { conversation, ...timeouts } = { ...limits, ...given };
  const transport = createTransport({
    url,
    ...timeouts,
    // Letters hold links with secrets: between machines they go encrypted or not at all.
    requireTLS: !isThisMachine(new URL(url).hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ language, to, calendar, ...mail }, id) => {
      await transport.sendMail({
        ...mail,
        // As an object it is one address, whatever signs it holds.
        to: { name: '', address: to },
        ...(calendar && {
          icalEvent: { method: calendar.method, content: calendar.text, filename: 'calendar.ics' },
        }),
        messageId: `<${id}@${hostOf(mail.from)}>`,
        headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
        signal: AbortSignal.timeout(conversation),
      });
    },
    close: () => transport.close(),
  };
}

const hostOf = (from: string): string => /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';

/** While a server sends a message no other takes it; if that server dies, the message is due again after this. */
const lease = { minutes: 5 };

interface Due {
  center_id: number;
  id: number;
  attempts: number;
}
type Taken = Due & { message: OutboxMessage };

const readAtOnce = 50;

/** Sends what is due. Several servers may do so at once: each takes one message at a time that no other has. */
export async function sendDue(
  db: Kysely<PlatformTables>,
  clock: Clock,
  log: Logger,
  sender: Sender,
): Promise<number> {
  let sent = 0;
  for await (const row of takeDue(db, clock)) {
    const failure = await sender.send(layOutMessage(row.message), `${row.center_id}.${row.id}`).then(
      () => undefined,
      (error: Error) => error,
    );
    if (failure) log.warn({ outboxId: row.id, code: (failure as { code?: string }).code }, 'mail not sent');
    else sent += 1;
    await settle(db, row, failure, clock.now());
  }
  return sent;
}

/** Reads what is due at every centre, without a lock, and takes one message after the other. */
async function* takeDue(db: Kysely<PlatformTables>, clock: Clock): AsyncGenerator<Taken> {
  for (;;) {
    const due = await db
      .selectFrom('outbox')
      .select(['center_id', 'id', 'attempts'])
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('next_attempt_at', '<=', clock.now())
      .orderBy('next_attempt_at')
      .orderBy('id')
      .limit(readAtOnce)
      .execute();
    if (due.length === 0) return;
    for (const one of due) {
      const taken = await take(db, one, clock.now());
      if (taken) yield taken;
    }
  }
}

/** Undefined where another server has taken it meanwhile. */
const take = (
  db: Kysely<PlatformTables>,
  { center_id, id, attempts }: Due,
  now: Temporal.Instant,
): Promise<Taken | undefined> =>
  db
    .updateTable('outbox')
    .set({ attempts: attempts + 1, next_attempt_at: now.add(lease) })
    .where('center_id', '=', center_id)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .returning(['center_id', 'id', 'attempts', 'message'])
    .executeTakeFirst();

async function settle(
  db: Kysely<PlatformTables>,
  row: Due,
  failure: Error | undefined,
  now: Temporal.Instant,
): Promise<void> {
  const wait = waits[row.attempts - 1];
  const outcome = !failure
    ? { sent_at: now, failure: null }
    : wait !== undefined
      ? { failure: failure.message.slice(0, 500), next_attempt_at: now.add({ minutes: wait }) }
      : { failure: failure.message.slice(0, 500), failed_at: now };
  await db
    .updateTable('outbox')
    .set(outcome)
    .where('center_id', '=', row.center_id)
    .where('id', '=', row.id)
    // A process that lost its claim to another cannot change the state any more, unless it has sent the email.
    .$if(failure !== undefined, (update) => update.where('attempts', '=', row.attempts))
    .execute();
}
