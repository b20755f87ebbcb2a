import type { Logger } from 'pino';

/** Away: it cannot be reached, or it ended the connection. Busy: a lock was held for too long. */
type Why = 'away' | 'busy';

/** The database could not do what it was asked. Nothing is wrong with the request; later it will do. */
export class DatabaseUnavailable extends Error {
  readonly why: Why;
  constructor(why: Why, cause: unknown) {
    super(`the database is ${why}: ${messageOf(cause)}`, { cause });
    this.why = why;
  }
}

const messageOf = (error: unknown): string =>
  (error as { message?: string } | null)?.message || String((error as { code?: string } | null)?.code);

const codesWhenAway = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EHOSTDOWN'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'ENOENT', 'ECONNABORTED'],
  // Ended by an administrator, by a crash of another connection, starting up or shutting down, its database dropped.
  ...['57P01', '57P02', '57P03', '57P04'],
  // No connection is left; after a failover the old one has become a standby.
  ...['53300', '25006'],
]);

/** What the driver says without a code. */
const messagesWhenAway = [
  /^Connection terminated/,
  /is not queryable$/,
  /^timeout exceeded when trying to connect$/,
  /^timeout expired$/,
  /^Query read timeout$/,
];

const lockNotAvailable = '55P03';

/** Judges what the driver of a PostgreSQL said; errors of other parts must not come here. */
export function whyUnavailable(error: unknown): Why | undefined {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  if (code === lockNotAvailable) return 'busy';
  if (typeof code === 'string' && (codesWhenAway.has(code) || code.startsWith('08'))) return 'away';
  return typeof message === 'string' && messagesWhenAway.some((known) => known.test(message))
    ? 'away'
    : undefined;
}

/** Tells the log once that the database is away, and once that it is back, however many ask in between. */
export class Outage {
  readonly #log: Logger | undefined;
  #isOn = false;
  constructor(log: Logger | undefined) {
    this.#log = log;
  }

  begin(error: DatabaseUnavailable): void {
    if (this.#isOn || error.why !== 'away') return;
    this.#isOn = true;
    this.#log?.warn({ err: error }, 'the database is away; requests are answered with 503 until it is back');
  }

  end(): void {
    if (!this.#isOn) return;
    this.#isOn = false;
    this.#log?.info('the database is back');
  }
}
