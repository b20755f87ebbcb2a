import pg from 'pg';

/**
 * The portal, counting the statements that it sends to PostgreSQL between the messages `count` and `stop`. Asked for `cpu`, it
 * tells how much processor time it has taken.
 */
let statements: number | undefined;

type Query = (statement: unknown, ...rest: unknown[]) => unknown;
const client = pg.Client.prototype as unknown as { query: Query };
const { query } = client;
client.query = function counting(this: object, statement, ...rest) {
  const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text;
  if (statements !== undefined && !text?.includes('pgboss')) statements += 1;
  return query.call(this, statement, ...rest);
};

process.on('message', (word) => {
  if (word === 'count') statements = 0;
  if (word === 'cpu') process.send?.({ cpu: process.cpuUsage() });
  if (word === 'stop') {
    process.send?.({ statements });
    statements = undefined;
  }
});

await import('../server/src/main.ts');
