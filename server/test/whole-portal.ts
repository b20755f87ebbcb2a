import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { openDatabase } from '../src/platform/db/open.ts';
import { classFixtures } from './class-fixtures.ts';
import { plainDocument } from './factories.ts';
import { sellClipcard } from './shop-fixtures.ts';
import { openOwnWorld, type World } from './world.ts';

/** A data folder and a database for a portal that runs in a process of its own. */
export type Place = ReturnType<typeof placeIn>;

/** @param url its PostgreSQL; if omitted, the embedded database in the folder */
export function placeIn(dataFolder: string, url = '') {
  const database = url
    ? ({ kind: 'postgres', url, connections: 4 } as const)
    : ({ kind: 'embedded', folder: join(dataFolder, 'database') } as const);
  return { database, dataFolder, env: { DATA_DIR: dataFolder, DATABASE_URL: url, DEMO: 'no' } };
}

export interface RunningCommand {
  child: ChildProcess;
  ended: Promise<{ code: number | null; said: string }>;
}

/** Starts a command of the operator at a place. */
export function startCommand(name: string, args: string[], { env }: Place): RunningCommand {
  const file = resolve(import.meta.dirname, `../src/commands/${name}.ts`);
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return { child, ended: once(child, 'close').then(([code]) => ({ code, said })) };
}

/** Reads the database of a place that no portal has open. */
export async function opened<T>({ database }: Place, read: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  const { kysely, close } = await openDatabase<unknown>(database);
  try {
    return await read(kysely);
  } finally {
    await close();
  }
}

/** In minor units, and low enough to stay within the unpaid limit. */
const price = 15_000;
const units = 1000;
const people = 25;

export type Sale = { centerId: number; product: number; price: number; stock: Map<number, number> };

/** Makes a club with 25 members, a class with a place for each of them, and a clipcard that they can buy. */
export async function clubWithRide(
  { database, dataFolder }: Place,
  prepare: (world: World) => Promise<void> = async () => undefined,
) {
  await using world = await openOwnWorld({ database, env: { DATA_DIR: dataFolder } });
  world.clock.set(Temporal.Now.instant().toString());
  await prepare(world);
  const club = await world.makeClub({
    document: { ...plainDocument, parameters: { ...plainDocument.parameters, payLater: 'everybody' } },
  });
  const product = await sellClipcard(world, club, { amount: price, units_left: units });
  const members = [];
  const at = classFixtures(world);
  for (let number = 0; number < people; number += 1) {
    const person = await world.makePerson(club, number === 0 ? { firstName: 'Maya' } : {});
    await at.subscribe(person);
    members.push(person.headers);
  }
  const [headers = {}] = members;
  const sale: Sale = { centerId: club.centerId, product, price, stock: new Map([[product, units]]) };
  return { people: members, headers, sale, ride: await at.makeClass(club, { capacity: 30 }) };
}

/** Books the class and buys a clipcard on invoice, for one person after the other. */
export async function bookAndBuy(
  url: string,
  people: readonly Record<string, string>[],
  { ride, sale }: { ride: object; sale: Sale },
  answers: number[],
): Promise<void> {
  const calls = {
    'booking/create-booking': ride,
    'payment/make-invoice-clipcard-payment': { clipcardId: sale.product, clipcardCenterId: sale.centerId },
  };
  for (const headers of people) {
    for (const [path, input] of Object.entries(calls)) {
      const { status } = await fetch(`${url}/api/${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(input),
      });
      answers.push(status);
    }
  }
}
