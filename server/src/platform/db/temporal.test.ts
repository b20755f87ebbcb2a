import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';
import { parsers } from './temporal.ts';

let database: Database<Record<string, never>>;
beforeAll(async () => {
  database = await openDatabase({ kind: 'embedded', folder: 'memory' });
});
afterAll(() => database.close());

const back = async (value: unknown, type: string) => {
  const { rows } = await sql<{ v: { toString(): string } }>`select ${value}::${sql.raw(type)} as v`.execute(
    database.kysely,
  );
  return rows[0]?.v;
};

test.each(['2026-11-20T09:00:00Z', '1969-12-31T23:59:59.999999Z', '2026-03-29T01:30:00.5Z'])(
  'the instant %s survives',
  async (text) => {
    await sql`set time zone 'Asia/Kathmandu'`.execute(database.kysely);
    const value = await back(Temporal.Instant.from(text), 'timestamptz');
    expect(value).toBeInstanceOf(Temporal.Instant);
    expect(String(value)).toBe(text);
  },
);

test('a date stays a date in every time zone', async () => {
  await sql`set time zone 'America/Los_Angeles'`.execute(database.kysely);
  expect(await back(Temporal.PlainDate.from('2024-02-29'), 'date')).toEqual(
    Temporal.PlainDate.from('2024-02-29'),
  );
});

test('a number that a number cannot hold is a fault, not a rounding', async () => {
  expect(await back('9007199254740991', 'int8')).toBe(9007199254740991);
  await expect(back('9007199254740993', 'int8')).rejects.toThrow(RangeError);
});

test('a list of large numbers is a list of numbers in either engine', async () => {
  expect(await back([7, 9007199254740991], 'int8[]')).toEqual([7, 9007199254740991]);
  expect(['{7,9007199254740991}', '{}'].map((text) => parsers[1016]?.(text))).toEqual([
    [7, 9007199254740991],
    [],
  ]);
});
