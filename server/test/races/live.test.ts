import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { classFixtures } from '../class-fixtures.ts';
import { portalProcess } from '../crash/portal-process.ts';
import { listenTo } from '../event-stream.ts';
import { createDatabase, dropDatabase } from '../postgres.ts';
import { openOwnWorld } from '../world.ts';

test('a place that is taken through one server is reported by the other', async () => {
  const server = inject('postgresUrl');
  const url = await createDatabase(server, inject('migratedPostgres'));
  const folder = await mkdtemp(join(tmpdir(), 'foyer-live-'));
  const env = { DATABASE_URL: url, DATA_DIR: folder };
  const portals = await Promise.all([portalProcess(env), portalProcess(env)]);
  try {
    await using world = await openOwnWorld({ database: { kind: 'postgres', url, connections: 4 } });
    world.clock.set(Temporal.Now.instant().toString());
    const club = await world.makeClub();
    const maya = await world.makePerson(club);
    const at = classFixtures(world);
    await at.subscribe(maya);
    const ride = await at.makeClass(club, { capacity: 3 });
    for (const portal of portals) await portal.start();
    const [one, other] = portals;
    const stream = await listenTo(`${other.url}/api/classes/live?centerIds=${club.centerId}`, maya.headers);
    expect(stream.status).toBe(200);
    const booked = await fetch(`${one.url}/api/booking/create-booking`, {
      method: 'POST',
      headers: { ...maya.headers, 'content-type': 'application/json' },
      body: JSON.stringify(ride),
    });
    expect(booked.status).toBe(200);
    const { data } = await stream.until(({ event }) => event === 'class');
    expect(data).toMatchObject({ ...ride, free: 2, waiting: 0, status: 'OPEN' });
    stream.stop();
    expect(portals.flatMap(({ faults }) => faults)).toEqual([]);
  } finally {
    for (const portal of portals) await portal.kill();
    await dropDatabase(server, url);
    await rm(folder, { recursive: true, force: true });
  }
});
