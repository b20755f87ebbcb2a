import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { whyUnavailable } from './unavailable.ts';

const connectWithinMs = 5000;
const betweenTriesMs = 500;

/**
 * Databases and portals are often started together. Waits until PostgreSQL lets us in, saying so once, and gives up in
 * words. What waiting cannot fix, such as a wrong password, is said at once. `setBy` is what the operator can correct.
 */
export async function waitForPostgres(
  url: string,
  seconds: number,
  say: (line: string) => void,
  setBy = 'DATABASE_URL',
): Promise<void> {
  const { host, pathname } = new URL(url);
  const until = performance.now() + seconds * 1000;
  for (let tries = 0; ; tries += 1) {
    const error = await tryToConnect(url);
    if (!error) return;
    if (whyUnavailable(error) !== 'away')
      throw refusedBy({ host, database: decodeURIComponent(pathname.slice(1)), setBy }, error);
    if (performance.now() >= until) {
      throw new OperatorError(
        `PostgreSQL at ${host} didn't answer within ${seconds} seconds (${error.message || error.code}). Start it, or correct ${setBy}.`,
      );
    }
    if (tries === 0) say(`Waiting up to ${seconds} seconds for PostgreSQL at ${host} …`);
    await wait(betweenTriesMs);
  }
}

type ConnectError = Error & { code?: string };

async function tryToConnect(url: string): Promise<ConnectError | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectWithinMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error as ConnectError;
  } finally {
    client.end().catch(() => undefined);
  }
}

interface Refusing {
  host: string;
  database: string;
  setBy: string;
}

function refusedBy({ host, database, setBy }: Refusing, { code, message }: ConnectError): OperatorError {
  if (code === '28P01')
    return new OperatorError(
      `PostgreSQL at ${host} doesn't accept the user name or the password in ${setBy}.`,
    );
  if (code === '3D000')
    return new OperatorError(
      `PostgreSQL at ${host} has no database '${database}'. Create it, or correct ${setBy}.`,
    );
  return new OperatorError(`PostgreSQL at ${host} refuses the connection: ${message}`);
}
