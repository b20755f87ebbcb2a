import pg from 'pg';

/**
 * The portal, which writes down what it asks PostgreSQL between the words `record` and `stop`. Otherwise it costs one
 * look at a variable.
 */
export interface Statement {
  /** Of the connection: what belongs to one transaction has the same. */
  connection: number;
  sql: string;
  parameters: unknown[];
  rows: Record<string, unknown>[];
}

type Query = (sql: unknown, parameters?: unknown[], ...rest: unknown[]) => unknown;

let recorded: Statement[] | undefined;
const connections = new WeakMap<object, number>();
let opened = 0;

function numberOf(client: object): number {
  const known = connections.get(client);
  if (known !== undefined) return known;
  opened += 1;
  connections.set(client, opened);
  return opened;
}

/** As PostgreSQL would be told it, and as it comes through to another process. */
const plain = (value: unknown): unknown =>
  Buffer.isBuffer(value)
    ? `\\x${value.toString('hex')}`
    : Array.isArray(value)
      ? value.map(plain)
      : typeof value === 'object' && value !== null
        ? String(value)
        : value;

const client = pg.Client.prototype as unknown as { query: Query };
const { query } = client;
client.query = function recording(this: object, sql, parameters, ...rest) {
  const asked = query.call(this, sql, parameters, ...rest);
  if (!recorded || typeof sql !== 'string' || sql.includes('pgboss') || !(asked instanceof Promise))
    return asked;
  const statement: Statement = {
    connection: numberOf(this),
    sql,
    parameters: (parameters ?? []).map(plain),
    rows: [],
  };
  recorded.push(statement);
  return asked.then((result: { rows?: Record<string, unknown>[] }) => {
    statement.rows = (result.rows ?? []).map((row) =>
      Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value === 'number')),
    );
    return result;
  });
};

process.on('message', (word) => {
  if (word === 'record') recorded = [];
  if (word === 'stop') {
    process.send?.({ recorded });
    recorded = undefined;
  }
});

await import('../server/src/main.ts');
