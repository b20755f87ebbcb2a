import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOwnWorld, type World } from '../../test/world.ts';
import { importZipCodes } from './zip-codes.ts';

let world: World;
const folder = mkdtempSync(join(tmpdir(), 'foyer-zip-codes-'));
beforeAll(async () => {
  world = await openOwnWorld();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function fileOf(lines: readonly string[]): Promise<string> {
  const file = join(folder, 'codes.txt');
  await writeFile(file, lines.join('\n'));
  return file;
}

const kept = async () => {
  const rows = await world.services.db
    .selectFrom('zip_code')
    .selectAll()
    .orderBy('country')
    .orderBy('code')
    .orderBy('city')
    .execute();
  return rows.map(({ country, code, city, state }) => [country, code, city, state].join('|'));
};

/** Written the way GeoNames writes them. */
const newYork = 'US\t10001\tNew York\tNew York\tNY\tNew York\t061\t\t\t40.7484\t-73.9967\t4';
const dublin = 'IE\tD01\tDublin 1\tLeinster\tL\t\t\t\t\t53.35\t-6.26\t';

test('replaces the countries of the file, and leaves the others alone', async () => {
  const { db } = world.services;
  const before = await fileOf([`\uFEFF${newYork}`, newYork, 'US\t10002\tNew York', '', dublin]);
  expect(await importZipCodes(db, before)).toEqual([
    { country: 'IE', codes: 1 },
    { country: 'US', codes: 2 },
  ]);
  const after = ['US\t02116\tBoston\tMassachusetts\tMA\r', 'US\t96799\tPago Pago\tAmerican Samoa\tXX'];
  expect(await importZipCodes(db, await fileOf(after))).toEqual([{ country: 'US', codes: 2 }]);
  expect(await kept()).toEqual(['IE|D01|Dublin 1|', 'US|02116|Boston|MA', 'US|96799|Pago Pago|']);
});

test('more than one statement takes', async () => {
  const lines = Array.from({ length: 12_001 }, (_, number) => `FR\t${10_000 + number}\tVille ${number}`);
  expect(await importZipCodes(world.services.db, await fileOf(lines))).toEqual([
    { country: 'FR', codes: 12_001 },
  ]);
});

test('a faulty file changes nothing, and each of its faults is named', async () => {
  const before = await kept();
  const lines = [newYork, 'usa\t10001\tNew York', 'US\t \tNew York', 'US\t10001', '{"country": "US"}'];
  await expect(importZipCodes(world.services.db, await fileOf(lines))).rejects.toThrow(
    [
      'The data has 4 faults; nothing was written:',
      '  codes.txt:2: does not start with the two capitals of a country',
      '  codes.txt:3: has no postal code of 1 to 20 characters in the second column',
      '  codes.txt:4: has no place of 1 to 180 characters in the third column',
      '  codes.txt:5: does not start with the two capitals of a country',
    ].join('\n'),
  );
  expect(await kept()).toEqual(before);
});
