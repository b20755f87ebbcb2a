import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon from 'autocannon';
import pg from 'pg';
import { type Portal, recordedOf } from './measure.ts';
import type { Statement } from './recorded-portal.ts';

const connections = 10;
/** Numbers from here on are of the purchase that was recorded. */
const distinct = 1_000_000;

export interface Buyer {
  base: string;
  headers: Record<string, string>;
  wish: { clipcardId: number; clipcardCenterId: number; selectedCardOnFile: number };
}

async function call<T>(
  { base, headers }: Pick<Buyer, 'base' | 'headers'>,
  path: string,
  input: object,
): Promise<T> {
  const answer = await fetch(`${base}/api/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** A member who has bought once, on the page of the sandbox, and let the card be kept. */
export async function buyerOf(at: Pick<Buyer, 'base' | 'headers'>): Promise<Buyer> {
  type Products = {
    clipcards: { clipcardId: number; clipcardCenterId: number; currency: string; can: { buy: unknown } }[];
  };
  const { clipcards } = await call<Products>(at, 'clipcards/load-clipcards-for-user', {});
  const product = clipcards.find(
    ({ can, ...more }) => can.buy === true && !('unitsLeft' in more) && !('maximumQuantity' in more),
  );
  if (!product) throw new Error('there is nothing to buy');
  const { clipcardId, clipcardCenterId, currency } = product;
  const wish = { clipcardId, clipcardCenterId };
  type Begun = { paymentKey: string; step: { url: string } };
  const first = { ...wish, provider: 'paytabs', keepCard: true };
  const { paymentKey, step } = await call<Begun>(at, 'payment/make-cc-clipcard-payment', first);
  await fetch(step.url, { method: 'POST', body: new URLSearchParams({ does: 'pay' }), redirect: 'manual' });
  await call(at, 'payment/check-payment', { paymentKey });
  const money = { centerId: clipcardCenterId, currency, amount: 10_000 };
  const { cof } = await call<{ cof: { cardId: number }[] }>(at, 'payment/find-payment-methods', money);
  if (!cof[0]) throw new Error('no card was kept');
  return { ...at, wish: { ...wish, selectedCardOnFile: cof[0].cardId } };
}

/** Every statement of one purchase, its news included, transactions after each other. */
export async function recordPurchase(portal: Portal, buyer: Buyer, pool: pg.Pool): Promise<Statement[]> {
  await pool.query(`do $$ declare of record; begin
    for of in select table_name, column_name, row_number() over () as place from information_schema.columns
      where table_schema = 'public' and is_identity = 'YES' loop
      execute format('alter table %I alter column %I restart with %s', of.table_name, of.column_name, of.place * 10000000);
    end loop; end $$`);
  await pool.query('update invoice_counter set last_number = 5000000');
  const recorded = await recordedOf(portal, async () => {
    await call(buyer, 'payment/make-cof-clipcard-payment', buyer.wish);
    await wait(2000);
  });
  return inOrder(recorded);
}

/** What ran side by side is told one after the other, as a single connection would do it. */
export function inOrder(recorded: readonly Statement[]): Statement[] {
  const transactions: Statement[][] = [];
  const open = new Map<number, Statement[]>();
  for (const statement of recorded) {
    const begins = /^begin/i.test(statement.sql);
    const group = open.get(statement.connection);
    if (group && !begins) group.push(statement);
    else {
      const begun = [statement];
      transactions.push(begun);
      if (begins) open.set(statement.connection, begun);
    }
    if (/^(commit|rollback)/i.test(statement.sql)) open.delete(statement.connection);
  }
  return transactions.flat();
}

/** The same once more, with numbers and keys of its own; `given`: what else is another. */
export async function replay(
  client: pg.PoolClient,
  statements: readonly Statement[],
  given: ReadonlyMap<unknown, unknown> = new Map(),
): Promise<void> {
  const numbers = new Map<number, unknown>();
  const keys = new Map<string, string>();
  const another = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(another);
    if (given.has(value)) return given.get(value);
    if (typeof value === 'number') return numbers.get(value) ?? value;
    if (typeof value !== 'string' || value.startsWith('\\x')) return value;
    return value.replaceAll(/[0-9a-f]{32}/g, (key) => {
      const known = keys.get(key) ?? randomBytes(16).toString('hex');
      keys.set(key, known);
      return known;
    });
  };
  for (const { sql, parameters, rows } of statements) {
    const result = await client.query<Record<string, unknown>>(sql, parameters.map(another));
    if (result.rows.length !== rows.length) throw new Error(`another answer than the recorded one: ${sql}`);
    rows.forEach((row, place) => {
      for (const [name, value] of Object.entries(row)) {
        if (Number(value) >= distinct) numbers.set(Number(value), result.rows[place]?.[name]);
      }
    });
  }
}

/** Purchases in a second, by the portal and by a bare loop that runs the same statements on as many connections. */
export const purchaseRates = (
  buyer: Buyer,
  statements: readonly Statement[],
  pool: pg.Pool,
  seconds: number,
) => ({
  portal: async (): Promise<number> => {
    const result = await autocannon({
      url: `${buyer.base}/api/payment/make-cof-clipcard-payment`,
      method: 'POST',
      headers: { ...buyer.headers, 'content-type': 'application/json' },
      body: JSON.stringify(buyer.wish),
      connections,
      duration: seconds,
    });
    if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} purchases were refused`);
    return result.requests.average;
  },
  bare: async (): Promise<number> => {
    const until = performance.now() + seconds * 1000;
    let bought = 0;
    const buy = async () => {
      const client = await pool.connect();
      try {
        while (performance.now() < until) {
          await replay(client, statements);
          bought += 1;
        }
      } finally {
        client.release();
      }
    };
    await Promise.all(Array.from({ length: connections }, buy));
    return bought / seconds;
  },
});

export const openPool = (url: string) => new pg.Pool({ connectionString: url, max: connections });
