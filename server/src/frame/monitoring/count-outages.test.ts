import { Writable } from 'node:stream';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openOwnWorld, type World } from '../../../test/world.ts';
import { DatabaseUnavailable, Outage } from '../../platform/db/unavailable.ts';
import { openLog } from '../../platform/log/log.ts';

const lines: { level: number; msg: string }[] = [];
const log = openLog(
  'info',
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()));
      done();
    },
  }),
);
let world: World;
beforeAll(async () => {
  world = await openOwnWorld({ log });
  return () => world[Symbol.asyncDispose]();
});
afterEach(() => vi.restoreAllMocks());

test('an outage of the database is a warning when it begins and a line when it ends; requests are counted', async () => {
  const club = await world.makeClub();
  const outage = new Outage(log);
  const away = new DatabaseUnavailable('away', new Error('Connection terminated'));
  const find = vi.spyOn(world.services.clubs, 'byAddress').mockImplementation(async () => {
    outage.begin(away);
    throw away;
  });
  lines.length = 0;
  for (let request = 0; request < 5; request += 1) {
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: '/api/user/authenticate',
      headers: club.headers,
      payload: { email: 'a@b.example', password: 'wrong' },
    });
    expect(statusCode).toBe(503);
  }
  find.mockRestore();
  outage.end();
  outage.end();
  expect(lines.map(({ level, msg }) => [level, msg.split(';', 1)[0]])).toEqual([
    [40, 'the database is away'],
    [30, 'the database is back'],
  ]);
  const { body } = await world.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(body).toContain('requests_without_database_total 5');
});
