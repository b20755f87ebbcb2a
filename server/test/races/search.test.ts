import type { InputOf } from '@foyer/contract/call';
import type { userCalls } from '@foyer/contract/user';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../../src/frame/refuse.ts';
import { searchOf } from '../../src/user/search/find-members.ts';
import { searchStatement } from '../../src/user/search/member-search.ts';
import type { TestClub, TestPerson } from '../factories.ts';
import { seedPeople } from '../many-people.ts';
import type { World } from '../world.ts';
import { openRaceWorld } from './race-world.ts';

/** Not a race, but it too needs a real PostgreSQL: the query plans for a million people. */
const millionPeople = 1_000_000;
const centers = 40;

type Input = InputOf<(typeof userCalls)['find-members']>;
type Scope = 'one centre' | 'all centres';
const scopes: Scope[] = ['one centre', 'all centres'];

let world: World;
const clubs: TestClub[] = [];
/** By name; all are at the first centre. */
const named = new Map<string, TestPerson>();
let staff: Record<Scope, TestPerson>;

beforeAll(async () => {
  world = await openRaceWorld();
  const first = await world.makeClub();
  clubs.push(first);
  while (clubs.length < centers) clubs.push(await world.makeClub({ brandId: first.brandId }));
  if (world.database.engine.kind !== 'postgres') throw new Error('a real PostgreSQL');
  const begun = performance.now();
  await seedPeople(world.database.engine.url, {
    firstCenterId: first.centerId,
    centers,
    people: millionPeople,
  });
  say(`${millionPeople} people put in`, begun);
  const desk = await world.makePerson(first, { levels: ['STAFF'], lastName: 'Desk' });
  const office = await world.makePerson(first, { levels: ['MANAGER'], lastName: 'Office' });
  await world.services.db
    .insertInto('person_role')
    .values(
      clubs.map(({ centerId }) => ({
        center_id: office.centerId,
        person_id: office.id,
        role: 'STAFF' as const,
        scope_center_id: centerId,
      })),
    )
    .execute();
  staff = { 'one centre': desk, 'all centres': office };
  for (const firstName of ['Jørgen', 'Joergen', 'Jorgen', 'أحمد', 'احمد', 'أَحْمَد'])
    named.set(firstName, await world.makePerson(first, { firstName, lastName: 'Quist' }));
  for (const lastName of ['Müller', 'Mueller', 'Muller'])
    named.set(lastName, await world.makePerson(first, { firstName: 'Xaver', lastName }));
}, 180_000);
afterAll(() => world[Symbol.asyncDispose]());

/** Prints a duration. It is not asserted, because it depends on the machine. */
const say = (what: string, since: number) =>
  process.stdout.write(`${what}: ${(performance.now() - since).toFixed(0)} ms\n`);

const centerIdsOf = (scope: Scope) =>
  (scope === 'one centre' ? clubs.slice(0, 1) : clubs).map(({ centerId }) => centerId);

function statementFor(input: Input, scope: Scope) {
  const search = searchOf(input, { centerIds: centerIdsOf(scope), country: 'US' });
  if (search instanceof Refusal) throw new Error(`${JSON.stringify(input)} is refused`);
  return searchStatement(search);
}

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** Every step of the plan of the use case's own statement. */
async function planOf(input: Input, scope: Scope, { analyze = false, db = world.services.db } = {}) {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`
    explain (format json, analyze ${sql.lit(analyze)}) ${statementFor(input, scope)}`.execute(db);
  const steps = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(steps)];
  return rows.flatMap((row) => steps(row['QUERY PLAN'][0].Plan));
}

const readsWholeTable = (plan: Plan[]) =>
  plan.some((step) => step['Node Type'].endsWith('Seq Scan') && step['Relation Name'] === 'person');
const indexesOf = (plan: Plan[]) =>
  [...new Set(plan.flatMap((step) => step['Index Name'] ?? []))].filter((name) => name.startsWith('person'));

async function found(input: Input, scope: Scope): Promise<{ personId: number }[]> {
  const begun = performance.now();
  const response = await world.app.inject({
    url: `/api/user/find-members?${new URLSearchParams(input as Record<string, string>)}`,
    headers: staff[scope].headers,
  });
  say(`find-members ${JSON.stringify(input)} in ${scope}`, begun);
  expect(response.statusCode, response.body).toBe(200);
  return response.json().members;
}

const byText: Input[] = [
  { name: 'barenmi' },
  { name: 'arenm' },
  { name: 'soren ostergard' },
  { name: 'فاطمه' },
  { name: 'هاشم' },
  { name: 'li wen' },
  { name: 'li' },
  { name: 'ng' },
  { name: 'نو' },
  { email: 'member4711@' },
  { email: 'mail17' },
  { phone: '2000481' },
  { phone: '+45 20 00 71' },
  { name: 'soren', email: 'mail17', phone: '4520' },
];
const byId: Input[] = [{ memberId: '1000040' }, { memberId: 'X-40' }];

describe.each(scopes)('in %s', (scope) => {
  test.each(byText)('%j is found by the index', async (input) => {
    const plan = await planOf(input, scope);
    expect(readsWholeTable(plan), JSON.stringify(plan)).toBe(false);
    expect(indexesOf(plan)).toContain('person_search');
    await found(input, scope);
  });

  test.each(byId)('%j is found by its key', async (input) => {
    const plan = await planOf(input, scope);
    expect(readsWholeTable(plan), JSON.stringify(plan)).toBe(false);
    expect(await found(input, scope)).toHaveLength(1);
  });

  test('a word that everybody has reads no more people than are sorted', async () => {
    const plan = await planOf({ email: 'example' }, scope, { analyze: true });
    const read = plan
      .filter((step) => step['Relation Name'] === 'person')
      .map((step) => (step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0));
    expect(read.length).toBeGreaterThan(0);
    expect(Math.max(...read)).toBeLessThan(1000);
    expect(await found({ email: 'example' }, scope)).toHaveLength(20);
  });
});

describe('one person is found by every spelling of the name', () => {
  test.each([
    ['Jørgen', 'Joergen', 'Jorgen'],
    ['Müller', 'Mueller', 'Muller'],
    ['أحمد', 'احمد', 'أَحْمَد'],
  ])('%s, %s, %s', async (...names) => {
    const ids = names.map((name) => named.get(name)?.id).sort();
    for (const scope of scopes) {
      for (const name of names) {
        const people = await found({ name }, scope);
        expect(people.map(({ personId }) => personId).sort(), name).toEqual(ids);
      }
    }
  });
});

test.each(byText)('control: without the index, %j reads the whole table', async (input) => {
  const undone = new Error('undone');
  let plan: Plan[] = [];
  await world.services.db
    .transaction()
    .execute(async (tx) => {
      await sql`drop index person_search`.execute(tx);
      plan = await planOf(input, 'all centres', { db: tx });
      throw undone;
    })
    .catch((error) => {
      if (error !== undone) throw error;
    });
  expect(readsWholeTable(plan)).toBe(true);
});
