import type { ColumnType, Generated, Selectable } from 'kysely';
import type { InvitedTo, Mailbox } from '../calendar/calendar-file.ts';
import type { MailContent, MailTheme } from '../mail/layout.ts';

export type Instant = ColumnType<Temporal.Instant, Temporal.Instant, Temporal.Instant>;
export type Day = ColumnType<Temporal.PlainDate, Temporal.PlainDate, Temporal.PlainDate>;
/** May be left out of a new row. */
export type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>;
export type InstantOrNull = OrNull<Temporal.Instant>;
export type DayOrNull = OrNull<Temporal.PlainDate>;
/** Written as JSON text (see `json`), read as the value. */
export type Json<T> = ColumnType<T, string, string>;
/** The same, with a default. */
export type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
export type JsonOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** For a jsonb column: `pg` would send an array as a PostgreSQL array. */
export const json = (value: unknown): string => JSON.stringify(value);

export type SelectType<T> = Selectable<T>;

export interface PlatformTables {
  idempotency_key: {
    center_id: number;
    caller: string;
    key: string;
    call: string;
    body_hash: Uint8Array;
    answer: JsonOrNull<unknown>;
    created_at: Instant;
  };
  audit: {
    center_id: number;
    id: Generated<number>;
    at: Instant;
    actor_center_id: number | null;
    actor_id: number | null;
    for_center_id: number | null;
    for_id: number | null;
    call: string;
    entity: string;
    entity_key: string;
    before: JsonOrNull<unknown>;
    after: JsonOrNull<unknown>;
    correlation_id: string;
  };
  outbox: {
    center_id: number;
    id: Generated<number>;
    recipient: string;
    message: Json<OutboxMessage>;
    /** Of letters of which one address is sent so many an hour. */
    kind: EmailKind | null;
    created_at: Instant;
    attempts: Generated<number>;
    next_attempt_at: Instant;
    sent_at: InstantOrNull;
    failed_at: InstantOrNull;
    failure: string | null;
  };
}

/** Something for the reader's calendar; a later one with the same identity takes its place, or takes it away. */
export interface CalendarPart {
  method: 'REQUEST' | 'CANCEL';
  text: string;
}

/** The same before it is written, with times as JSON has them. */
export interface InvitationDraft {
  method: CalendarPart['method'];
  entry: InvitedTo;
  from: Mailbox;
  to: Mailbox;
}

export type EmailKind = 'MANDATE' | 'PAYMENT_LINK' | 'JOIN_LINK';

interface Envelope {
  from: string;
  replyTo?: string;
  to: string;
}

/** An email as it is sent. */
export interface Email extends Envelope {
  subject: string;
  text: string;
  html: string;
  language: string;
  calendar?: CalendarPart;
}

/** An email before it is laid out, which makes it ten times as long. */
interface EmailDraft extends Envelope {
  theme: MailTheme;
  content: MailContent;
  calendar?: InvitationDraft | CalendarPart;
}

/** What waits to be sent. Earlier versions laid emails out, and wrote invitations, when they queued them. */
export type OutboxMessage = EmailDraft | Email;

/** Every table of the database: each domain adds its own. */
export interface Tables extends PlatformTables {}
