import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestPerson } from '../../../test/factories.ts';
import { openOwnWorld, type World } from '../../../test/world.ts';
import { buildApp } from '../../app.ts';
import { openLog } from '../../platform/log/log.ts';

/** Whom staff look for stands in the address of the request; no log may repeat it, however much is logged. */
const searched = { name: 'Wilhelmina', email: 'wilhelmina@secret.example', phone: '4589104170' };
const query = new URLSearchParams(searched).toString();

let world: World;
let staff: TestPerson;
let app: FastifyInstance;
let lines: string[] = [];
beforeAll(async () => {
  world = await openOwnWorld();
  staff = await world.makePerson(await world.makeClub(), { levels: ['STAFF'] });
  const log = openLog('trace', { write: (line) => lines.push(line) });
  app = await buildApp({ ...world.services, log });
});
afterAll(async () => {
  await app.close();
  await world[Symbol.asyncDispose]();
});

async function logged(work: () => Promise<unknown>): Promise<string> {
  lines = [];
  await work();
  return lines.join('');
}

function expectNothingOf(log: string): void {
  expect(log).not.toMatch(/wilhelmina|secret\.example|89104170/i);
  // Bytes as numbers.
  expect(log).not.toContain(JSON.stringify([...Buffer.from('Wilhelmina')]).slice(1, -1));
}

describe('whom staff look for is in no log', () => {
  test.each<[string, string, number, (person: TestPerson) => Record<string, string>]>([
    ['found', `/api/user/find-members?${query}`, 200, ({ headers }) => headers],
    ['refused', `/api/user/find-members?phone=1&name=Wilhelmina`, 400, ({ headers }) => headers],
    ['an unknown field', `/api/user/find-members?${query}&Wilhelmina=1`, 400, ({ headers }) => headers],
    ['not signed in', `/api/user/find-members?${query}`, 401, () => ({})],
    ['not there', `/api/user/find-member?${query}`, 404, ({ headers }) => headers],
    ['no address', `/api/user/find-members%zz?${query}`, 400, ({ headers }) => headers],
  ])('%s', async (_title, url, status, headers) => {
    const log = await logged(async () => {
      const response = await app.inject({ url, headers: headers(staff) });
      expect(response.statusCode, response.body).toBe(status);
    });
    if (status !== 400 || !url.includes('%zz')) expect(log).toContain('"msg":"request"');
    expectNothingOf(log);
  });

  test('a request that cannot be read', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as { port: number };
    const log = await logged(async () => {
      const socket = connect(port, '127.0.0.1');
      socket.end(`GET /api/user/find-members?${query} HTTP/1.1\r\nbad header\r\n\r\n`);
      const [answer] = await once(socket, 'data');
      expect(String(answer)).toContain('400');
    });
    expect(log).toContain('"code":"HPE_');
    expectNothingOf(log);
  });

  test('a fault of ours', async () => {
    await sql`alter table person rename column is_blocked to was_blocked`.execute(world.services.db);
    const log = await logged(async () => {
      const response = await app.inject({
        url: `/api/user/find-members?${query}`,
        headers: staff.headers,
      });
      expect(response.statusCode).toBe(500);
    });
    expect(log).toContain('"msg":"fault"');
    expect(log).toContain('is_blocked');
    expectNothingOf(log);
  });
});
