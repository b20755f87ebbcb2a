import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The least that a call can cost: node:http and pg with named statements, no framework, no checks, no sign-in. Every
 * figure of the portal is a share of this one, measured in the same run. Runs as a separate process, like the portal.
 *
 *   GET  /list  50 rows of one table as JSON
 *   POST /book  takes a place in one transaction of two statements
 */
const slots = 500;
const members = 1_000_000;

const list = {
  name: 'list',
  text: `select id, name, room, starts_at, minutes, price, capacity - taken as free from slot
    where starts_at >= $1 order by starts_at, id limit 50`,
  values: [new Date('2027-01-02T00:00:00Z')],
};
const take = {
  name: 'take',
  text: 'update slot set taken = taken + 1 where id = $1 and taken < capacity',
};
const note = { name: 'note', text: 'insert into booking (slot_id, member_id) values ($1, $2)' };

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
await pool.query(`
  create table slot (
    id integer primary key, name text not null, room text not null, starts_at timestamptz not null,
    minutes integer not null, price integer not null, capacity integer not null,
    taken integer not null default 0 check (taken <= capacity));
  create index on slot (starts_at, id);
  create table booking (
    id bigint generated always as identity primary key, slot_id integer not null references slot,
    member_id integer not null, created_at timestamptz not null default now());
  create index on booking (member_id);
  insert into slot (id, name, room, starts_at, minutes, price, capacity)
    select n, 'Class ' || n, 'Room ' || n % 12, timestamptz '2027-01-01 06:00Z' + n * interval '15 minutes',
      45, 900 + n % 700, 1000000000
    from generate_series(1, ${slots}) n;
  analyze slot`);

const below = (limit: number) => 1 + Math.floor(Math.random() * limit);

async function book(): Promise<void> {
  const slot = below(slots);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query({ ...take, values: [slot] });
    if (rowCount !== 1) throw new Error('no place is free');
    await client.query({ ...note, values: [slot, below(members)] });
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const server = createServer(async (request, response) => {
  if (request.method === 'POST') {
    await book();
    return response.writeHead(201, { 'content-length': '0' }).end();
  }
  const body = JSON.stringify((await pool.query(list)).rows);
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  return response.end(body);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
});
process.on('disconnect', () => process.exit(0));
