import { allCalls } from '@foyer/contract/api';
import type { Call } from '@foyer/contract/call';
import { errorBody } from '@foyer/contract/shared/refusal';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { TestPerson } from './factories.ts';
import { openWorld, type World } from './world.ts';

let world: World;
let person: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  person = await world.makePerson(await world.makeClub(), { levels: ['STAFF', 'MANAGER', 'COMPANY'] });
});
afterAll(() => world[Symbol.asyncDispose]());

const nasty = fc.constantFrom(
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\u202e',
    '\r\nBcc: x@y.example',
    '%00',
    '%',
    "' or 1=1 --",
    '#{7*7}',
    '{{7*7}}',
  ],
  ...[
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '__proto__',
    'constructor',
    'null',
    'true',
    'NaN',
    '1e999',
  ],
  ...[
    'maya@mail.example',
    'MAYA@MAIL.EXAMPLE',
    'a@b.c',
    '🐎'.repeat(50),
    'x'.repeat(9000),
    '2147483648',
    '-1',
    '0',
  ],
);
const text = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 300 }), fc.string());
const number = fc.oneof(
  fc.constantFrom(0, -0, -1, 1, 1.5, 1001, 2 ** 31 - 1, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e308, 5e-324),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const anything = fc.oneof(text, number, fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 3 }));

/** What fits the kind of a field, mostly; and what does not. */
function valueFor(field: z.ZodType): fc.Arbitrary<unknown> {
  const { type } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  const fits =
    type === 'string'
      ? fc.oneof(text, fc.constantFrom(person.email, person.password, 'nobody@mail.example'))
      : type === 'integer' || type === 'number'
        ? fc.oneof(number, fc.constantFrom(person.id, person.centerId))
        : type === 'boolean'
          ? fc.boolean()
          : anything;
  return fc.oneof({ weight: 4, arbitrary: fits }, { weight: 1, arbitrary: anything });
}

function inputFor(call: Call): fc.Arbitrary<unknown> {
  const fields = Object.entries(call.input.shape).map(([name, field]) => [name, valueFor(field)] as const);
  const shaped = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  const whole = fc.record(Object.fromEntries(fields));
  const more = fc
    .tuple(whole, fc.dictionary(text, anything, { maxKeys: 3 }))
    .map(([own, others]) => ({ ...own, ...others }));
  return fc.oneof({ weight: 5, arbitrary: whole }, { weight: 2, arbitrary: shaped }, more, anything);
}

/** A number per table that changes with any of its rows. */
async function state(): Promise<Map<string, string>> {
  const tables = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(world.services.db);
  const parts = tables.rows.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.table(name)} t`,
  );
  const sums = await sql<{ name: string; sum: string }>`${sql.join(parts, sql` union all `)}`.execute(
    world.services.db,
  );
  return new Map(sums.rows.map(({ name, sum }) => [name, sum]));
}

/** What a refusal may write: a wrong password counts, and who called was seen. */
const mayChange = new Set(['sign_in_failure', 'session']);

let address = 0;
function send(call: Call, input: unknown) {
  address += 1;
  const isQuery = call.method === 'GET';
  const query =
    isQuery && input !== null && typeof input === 'object'
      ? `?${Object.entries(input)
          .map(
            ([name, value]) =>
              `${encode(name)}=${encode(String(typeof value === 'object' ? JSON.stringify(value) : value))}`,
          )
          .join('&')}`
      : '';
  return world.app.inject({
    method: call.method,
    url: `${call.path.replace(/\{\w+\}/g, '1')}${query.slice(0, 8000)}`,
    headers: { ...person.headers, ...(isQuery ? {} : { 'content-type': 'application/json' }) },
    remoteAddress: `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`,
    ...(isQuery ? {} : { payload: JSON.stringify(input) }),
  });
}
/** Half of a surrogate pair has no place in an address. */
const encode = (value: string) => encodeURIComponent(value.toWellFormed());

const calls = allCalls.filter(({ name }) => name !== 'sign-out').map((call) => [call.path, call] as const);

describe.each(calls)('%s', (_path, call) => {
  test('no input is answered with a fault, and none that is refused leaves anything behind', async () => {
    const statuses = new Set<number>();
    await fc.assert(
      fc.asyncProperty(inputFor(call), async (input) => {
        const before = await state();
        const response = await send(call, input);
        statuses.add(response.statusCode);
        expect(response.statusCode, response.body).toBeLessThan(500);
        if (response.statusCode < 400) return;
        errorBody.parse(response.json());
        const after = await state();
        const changed = [...after].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name);
        expect(changed.filter((name) => !mayChange.has(name))).toEqual([]);
      }),
      { numRuns: 60 },
    );
    // Were everything refused for one and the same reason, nothing would have been tried.
    expect(statuses).toContain(400);
  });
});
