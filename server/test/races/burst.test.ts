import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { classFixtures, type TestClass } from '../class-fixtures.ts';
import { portalProcess } from '../crash/portal-process.ts';
import { headersOf, type Member, seedCrowd } from '../many-classes.ts';
import { createDatabase, dropDatabase } from '../postgres.ts';
import { openOwnWorld, type World } from '../world.ts';

/** BURST=whole simulates the day when tickets for a famous instructor go on sale. */
const { places, crowd, sockets } =
  process.env['BURST'] === 'whole'
    ? { places: 650, crowd: 5000, sockets: 600 }
    : { places: 130, crowd: 1000, sockets: 300 };

interface Heard {
  status: number;
  said: string;
  tookMs: number;
}

async function book(url: string, member: Member, ride: TestClass): Promise<Heard> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/booking/create-booking`, {
    method: 'POST',
    headers: {
      ...headersOf(member),
      'content-type': 'application/json',
      'idempotency-key': `burst-${member.id}-booking`,
    },
    body: JSON.stringify(ride),
  });
  const { errorCode, participations } = (await answer.json()) as {
    errorCode?: string;
    participations?: { state: string }[];
  };
  const said = errorCode ?? participations?.[0]?.state ?? 'nothing';
  return { status: answer.status, said, tookMs: performance.now() - began };
}

/** Books once for each member, with as many requests at a time as sockets. */
async function rush(url: string, members: readonly Member[], ride: TestClass): Promise<Heard[]> {
  const queue = members.values();
  const heard: Heard[] = [];
  const socket = async () => {
    for (const member of queue) heard.push(await book(url, member, ride));
  };
  await Promise.all(Array.from({ length: sockets }, socket));
  return heard;
}

async function stateOf(world: World, { bookingCenterId, bookingId }: TestClass) {
  const { rows } = await sql<Record<string, number>>`
    select taken, waiting, capacity,
      (select count(*)::integer from participation where center_id = booking.center_id and booking_id = booking.id)
        as participations,
      (select count(distinct (person_center_id, person_id))::integer from participation
        where center_id = booking.center_id and booking_id = booking.id and state = 'BOOKED') as people,
      (select count(*)::integer from occupied_time where kind = 'PERSON') as occupied
    from booking where center_id = ${bookingCenterId} and id = ${bookingId}`.execute(world.services.db);
  return rows[0];
}

test('a burst of people fills every place once, and everybody gets an answer', async () => {
  const server = inject('postgresUrl');
  const url = await createDatabase(server);
  const folder = await mkdtemp(join(tmpdir(), 'foyer-burst-'));
  const portal = await portalProcess({
    DATABASE_URL: url,
    DATA_DIR: folder,
    REQUESTS_PER_MINUTE: '1000000',
  });
  try {
    await using world = await openOwnWorld({ database: { kind: 'postgres', url, connections: 2 } });
    world.clock.set(Temporal.Now.instant().toString());
    const members = await seedCrowd(url, crowd);
    const [{ centerId }] = members as [Member];
    const ride = await classFixtures(world).makeClass(
      { centerId },
      { capacity: places, waiting_list_capacity: 0 },
    );
    await portal.start();
    const began = performance.now();
    const heard = await rush(portal.url, members, ride);
    const seconds = (performance.now() - began) / 1000;
    const slowest = Math.max(...heard.map(({ tookMs }) => tookMs));
    process.stderr.write(
      `${crowd} people, ${places} places, ${sockets} sockets: ${seconds.toFixed(1)} s, the slowest ${(slowest / 1000).toFixed(1)} s\n`,
    );
    expect(portal.faults).toEqual([]);
    const answers = Map.groupBy(heard, ({ status, said }) => `${status} ${said}`);
    expect(Object.fromEntries([...answers].map(([answer, all]) => [answer, all.length]))).toEqual({
      '200 BOOKED': places,
      '409 booking.classFull': crowd - places,
    });
    expect(await stateOf(world, ride)).toEqual({
      taken: places,
      waiting: 0,
      capacity: places,
      participations: places,
      people: places,
      occupied: places,
    });
  } finally {
    await portal.kill();
    await rm(folder, { recursive: true, force: true });
    await dropDatabase(server, url);
  }
}, 300_000);
