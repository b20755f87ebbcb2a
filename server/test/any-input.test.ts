import { allCalls } from '@foyer/contract/api';
import type { Call } from '@foyer/contract/call';
import { errorBody } from '@foyer/contract/shared/error-body';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runs } from '../../scripts/property-runs.ts';
import { keepEmailCode } from '../src/person/email-code/email-code.ts';
import type { TestClub, TestPerson } from './factories.ts';
import { openOwnWorld, type World } from './world.ts';

let world: World;
let club: TestClub;
let person: TestPerson;
/** An email address, with the code that was sent to it. */
const proven = { email: 'proven@mail.example', code: '246810' };
beforeAll(async () => {
  world = await openOwnWorld();
  await prepareState();
  club = await world.makeClub({ document: { features: { enableLeadCreation: true } } });
});
/** Each call has its own caller, because some calls end a session or a person. */
beforeEach(async () => {
  // An address gets only a few codes per hour.
  world.clock.move({ hours: 1 });
  person = await world.makePerson(club, { levels: ['STAFF', 'MANAGER', 'COMPANY'] });
  const found = await world.services.clubs.byCenter(club.centerId);
  if (!found) throw new Error('the club was just made');
  const context = { ...world.services, club: found, now: world.clock.now() };
  await world.services.db
    .transaction()
    .execute((tx) => keepEmailCode(tx, context, proven.email, proven.code));
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

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
}

const ofFormat: Record<string, () => string[]> = {
  date: () => [
    '1990-05-17',
    '2026-11-20',
    '2026-11-21',
    '2012-02-29',
    '0001-01-01',
    '9999-12-31',
    '1899-12-31',
  ],
  email: () => [person.email, 'nobody@mail.example', proven.email],
};

/** Values that fit the type of a field. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.properties) return fittingObject(schema.properties);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const known = ofFormat[schema.format ?? ''];
  if (known) return fc.constantFrom(...known());
  switch (schema.type) {
    case 'string':
      return fittingText(schema);
    case 'integer':
    case 'number':
      return fc.oneof(number, fc.constantFrom(person.id, person.centerId));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return anything;
  }
}

/** Typical characters. Drawing from all of Unicode takes a second to start. */
const letter = fc.constantFrom(..."aeiMZ éüßøÅłم김李09-'.,/");

function fittingText({ pattern, maxLength = 300 }: Schema): fc.Arbitrary<string> {
  if (pattern) return fc.oneof(fc.stringMatching(new RegExp(pattern)), fc.constant(proven.code));
  const known = fc.constantFrom(person.email, person.password, 'Maya', '+1 617 555 0123', '02108');
  return fc.oneof(known, fc.string({ unit: letter, maxLength: Math.min(maxLength, 40) }));
}

/** Mostly valid fields: if each field could be wrong, an object with many fields would hardly ever be valid. */
function fittingObject(properties: Record<string, Schema>): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, fitting(schema)]),
  );
  const names = Object.keys(properties);
  const wrong = fc.dictionary(names.length > 0 ? fc.constantFrom(...names) : text, anything, { maxKeys: 2 });
  return fc
    .tuple(
      fc.oneof(fc.record(fields), fc.record(fields, { requiredKeys: [] })),
      fc.oneof(fc.constant({}), wrong),
    )
    .map(([right, instead]) => ({ ...right, ...instead }));
}

/** Mostly values that fit, and some that do not. */
function valueFor(name: string, field: z.ZodType): fc.Arbitrary<unknown> {
  const schema = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' }) as Schema;
  const own: Record<string, number> = {
    selectedUserId: person.id,
    selectedUserCenterId: person.centerId,
    centerId: person.centerId,
  };
  return fc.oneof(
    { weight: 4, arbitrary: fitting(schema) },
    { weight: 1, arbitrary: anything },
    ...(own[name] === undefined ? [] : [{ weight: 20, arbitrary: fc.constant(own[name]) }]),
  );
}

function inputFor(call: Call): fc.Arbitrary<unknown> {
  const fields = Object.entries(call.input.shape).map(
    ([name, field]) => [name, valueFor(name, field)] as const,
  );
  const shaped = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  const whole = fc.record(Object.fromEntries(fields));
  const more = fc
    .tuple(whole, fc.dictionary(text, anything, { maxKeys: 3 }))
    .map(([own, others]) => ({ ...own, ...others }));
  return fc.oneof({ weight: 5, arbitrary: whole }, { weight: 2, arbitrary: shaped }, more, anything);
}

/** A number per table that changes with any of its rows. Prepared, because it is queried thousands of times. */
async function prepareState(): Promise<void> {
  const tables = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(world.services.db);
  const parts = tables.rows.map(
    ({ name }) =>
      sql`select ${sql.lit(name)} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.table(name)} t`,
  );
  await sql`prepare state as ${sql.join(parts, sql` union all `)}`.execute(world.services.db);
}

async function state(): Promise<Map<string, string>> {
  const sums = await sql<{ name: string; sum: string }>`execute state`.execute(world.services.db);
  return new Map(sums.rows.map(({ name, sum }) => [name, sum]));
}

/** What a refusal may write: failed passwords and wrong codes, the audit of a block, and the last use of the session. */
const mayChange = new Set(['sign_in_failure', 'wrong_code', 'audit', 'email_code', 'session']);

function send(call: Call, input: unknown) {
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
    ...(isQuery ? {} : { payload: JSON.stringify(input) }),
  });
}
/** Half of a surrogate pair is invalid in a URL. */
const encode = (value: string) => encodeURIComponent(value.toWellFormed());

/** These calls share one implementation. */
const isCell = ({ path }: Call) => path.startsWith('/api/payment/make-');

const calls = allCalls.filter(({ name }) => name !== 'sign-out').map((call) => [call.path, call] as const);

describe.each(calls)('%s', (_path, call) => {
  test('no input causes a fault, and a refused one changes nothing', async () => {
    const statuses = new Set<number>();
    // The state after one try is the state before the next.
    let before: Map<string, string> | undefined;
    await fc.assert(
      fc.asyncProperty(inputFor(call), async (input) => {
        const found = before ?? (await state());
        before = undefined;
        const response = await send(call, input);
        statuses.add(response.statusCode);
        expect(response.statusCode, response.body).toBeLessThan(500);
        if (response.statusCode < 400) return;
        errorBody.parse(response.json());
        const after = await state();
        const changed = [...after].filter(([name, sum]) => found.get(name) !== sum).map(([name]) => name);
        expect(changed.filter((name) => !mayChange.has(name))).toEqual([]);
        before = after;
      }),
      runs(isCell(call) ? 5 : 15),
    );
    // If every input were refused for the same reason, nothing would have been tested.
    expect(statuses).toContain(400);
  });
});
