import type { AccessLevel, PersonStatus } from '@foyer/contract/shared/access';
import type { Key } from '@foyer/contract/shared/keys';
import type { GdprAnswer } from '@foyer/contract/shared/person/profile';
import type { HeaderType } from '@foyer/contract/shared/portal';

import type { Logger } from 'pino';
import type { Club, Clubs } from '../clubs/club.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Database, Db, Tx } from '../platform/db/database.ts';
import type { Tables } from '../platform/db/tables.ts';
import type { KeyedQueue } from '../platform/keyed-queue.ts';
import type { Settings } from '../settings/environment.ts';

/** Who makes the call. */
export interface Actor {
  centerId: number;
  id: number;
  firstName: string;
  lastName: string;
  status: PersonStatus;
  /** What keeps the person from booking and buying, whatever the status. */
  blocks: { is_blocked: boolean; is_blacklisted: boolean };
  /** What the person last said to the data protection terms; what it means now is the home centre's to say. */
  gdpr: GdprAnswer;
  levels: AccessLevel[];
  /** Centres in which the person works, by role. */
  scopes: { role: AccessLevel; centerId: number }[];
  session: { tokenHash: Uint8Array; isSso: boolean; ssoHeaderType: HeaderType | undefined };
}

/**
 * What a domain asks of those that come after it, and news that it has for them. Each domain declares its own;
 * `reactions.ts` at the root says who answers.
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it
export interface Reactions {}

/** What the whole server shares. Domains add what they are handed. */
export interface Services {
  db: Db;
  /** Calls back whenever any process notifies the channel; an empty message means that some may have been missed. */
  listen: Database<Tables>['listen'];
  /** Whether the database answers now, known within about a second. */
  databaseAnswers: Database<Tables>['answers'];
  clock: Clock;
  clubs: Clubs;
  settings: Settings;
  /** A key of its own for each purpose, derived from the one secret of the installation. */
  keyFor(purpose: string): Uint8Array;
  secret(name: string): string | undefined;
  reactions: Reactions;
  /** Where a crowd that wants the same thing queues up within this process. */
  turns: Pick<KeyedQueue, 'take' | 'isTaken'>;
  log: Logger;
}

/** What one call has at hand. */
export interface Context extends Omit<Services, 'db'> {
  /** For reading. Inside `transaction` the transaction is used, or the embedded database would wait for itself. */
  readonly db: Db;
  /** The moment of the call; the same all through it. */
  now: Temporal.Instant;
  callPath: string;
  correlationId: string;
  club: Club;
  actor: Actor | undefined;
  /** Whom the call is about: the caller, or the person acted for. */
  person: Key | undefined;
  language: string;
  /** What the browser says it is. */
  userAgent: string | undefined;
  /** Network address of the caller. Stored only with what a person agrees to. */
  ipAddress: string;
  /** Address of the portal as the visitor sees it, without a slash at the end. */
  origin: string;
  /** The full address of one of this portal's pages, for a letter. Not inside `transaction`: it may have to read. */
  linkTo(path: string): Promise<string>;
  /** One transaction per use case; a refusal returned from it rolls back. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
}

export type SignedInContext = Context & { actor: Actor; person: Key };

export const isSignedIn = (context: Context): context is SignedInContext =>
  context.actor !== undefined && context.person !== undefined;
