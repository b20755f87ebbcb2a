import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { runInThisContext } from 'node:vm';
import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { describe, expect, test } from 'vitest';
import { covers, entries } from './fan-out.ts';
import { judgeStatement, judgeValues } from './statement-centres.ts';
import { complaintAbout, StatementWatch } from './watch-statements.ts';

const offencesOf = (statement: string) =>
  judgeStatement(statement).offences.map(({ table, fault }) => `${table}: ${fault}`);

describe('one shard can answer', () => {
  test.each([
    ['a centre as a parameter', 'select from person where center_id = $1 and id = $2'],
    ['a literal, cast', "select from person p where p.center_id = '100'::integer"],
    ['a centre on the left', 'select from person where $1 = center_id'],
    ['a pair', 'select from person where (center_id, id) = ($1, $2::bigint)'],
    [
      'a join by the centre',
      'select from person p join booking b on b.center_id = p.center_id where p.center_id = $1',
    ],
    [
      'a join by comma',
      'select from person p, booking b where b.center_id = p.center_id and b.center_id = $1',
    ],
    ['a join with using', 'select from person join booking using (center_id) where center_id = $1'],
    [
      'a chain of joins',
      `select from person p join booking b on b.center_id = p.center_id
        join session s on s.center_id = b.center_id where s.center_id = $1`,
    ],
    [
      'a left join to a table that may be missing',
      'select from person p left join booking b on b.center_id = p.center_id where p.center_id = $1',
    ],
    [
      'a constant in a left join',
      'select from person p left join booking b on b.center_id = $1 where p.center_id = $1',
    ],
    [
      'a join by the key of its centre',
      'select from center c join booking b on b.center_id = c.id where c.id = $1',
    ],
    ['reference tables', 'select from center c join brand b on b.id = c.brand_id'],
    ['the catalogue and the jobs', 'select from pg_class, information_schema.tables, pgboss.job'],
    ['a common table expression', 'with own as (select from person where center_id = $1) select from own'],
    ['an expression named like a table', 'with person as (select 1) select from person'],
    [
      'a subquery with a centre of its own',
      'select from person where center_id = $1 and id in (select person_id from session where center_id = $1)',
    ],
    [
      'both parts of a union',
      'select 1 from person where center_id = $1 union select 2 from booking where center_id = $1',
    ],
    ['a write', 'insert into person (id, center_id) values ($1, $2), ($3, $2)'],
    [
      'an insert of what is there',
      'insert into person (center_id) select b.center_id from booking b where b.center_id = $1',
    ],
    ['an insert of a constant', 'insert into person (center_id, id) select $1, id from unnest($2) as id'],
    [
      'an insert that may conflict',
      'insert into person (center_id) values ($1) on conflict (center_id) do update set name = $2',
    ],
    [
      'an update with others',
      'update person p set name = $1 from booking b where b.center_id = p.center_id and p.center_id = $2',
    ],
    ['a delete', 'delete from person where center_id = $1'],
    ['no statement about tables', 'select pg_notify($1, $2)'],
    ['no query', 'set local lock_timeout = 1'],
  ])('%s', (_what, statement) => {
    expect(offencesOf(statement)).toEqual([]);
  });
});

describe('one shard cannot answer', () => {
  test.each([
    ['no centre', 'select from person where id = $1', ['person: no centre']],
    [
      'a centre or something else',
      'select from person where center_id = $1 or id = $2',
      ['person: no centre'],
    ],
    ['another comparison', 'select from person where center_id > $1', ['person: no centre']],
    ['the centre of a person', 'select from booking where person_center_id = $1', ['booking: no centre']],
    ['several centres', 'select from person where center_id = any($1)', ['person: several centres']],
    ['a list of centres', 'select from person where center_id in ($1, $2)', ['person: several centres']],
    ['a list of keys', 'select from person where (center_id, id) in (($1, $2))', ['person: several centres']],
    [
      'a join by another column',
      'select from person p join booking b on b.id = p.id where p.center_id = $1',
      ['booking: no centre'],
    ],
    [
      'the centre of the query around it',
      'select from person p where p.center_id = $1 and exists (select from booking b where b.center_id = p.center_id)',
      ['booking: centre of another query'],
    ],
    [
      'a lateral query without a constant',
      'select from person p, lateral (select from booking b where p.center_id = b.center_id) where p.center_id = $1',
      ['booking: centre of another query'],
    ],
    [
      'a condition of a left join on the side that stays',
      'select from person p left join booking b on p.center_id = $1 and b.center_id = $1',
      ['person: no centre'],
    ],
    [
      'a constant on the side that may be missing',
      `select from person p left join booking b on b.center_id = p.center_id and b.center_id = $1`,
      ['person: no centre'],
    ],
    [
      'a full join',
      'select from person p full join booking b on p.center_id = $1 and b.center_id = $1',
      ['person: no centre', 'booking: no centre'],
    ],
    [
      'a join to a common table expression',
      'with own as (select from person where center_id = $1) select from own join booking b on b.center_id = own.center_id',
      ['booking: no centre'],
    ],
    [
      'one part of a union',
      'select 1 from person where center_id = $1 union select 2 from booking',
      ['booking: no centre'],
    ],
    [
      'a write in an expression',
      'with gone as (delete from session where id = $1 returning 1) select from gone',
      ['session: no centre'],
    ],
    ['a query in a select list', 'select (select count(*) from person)', ['person: no centre']],
    ['an update', 'update person set name = $1 where id = $2', ['person: no centre']],
    [
      'a delete with others',
      'delete from person p using booking b where b.id = p.id and p.center_id = $1',
      ['booking: no centre'],
    ],
    [
      'an insert without a centre',
      'insert into person (id) values ($1)',
      ['person: insert without a centre'],
    ],
    [
      'one row without a centre',
      'insert into person (center_id) values ($1), (default)',
      ['person: insert without a centre'],
    ],
    [
      'an insert of many centres',
      'insert into person (center_id) select c from unnest($1::integer[]) as c',
      ['person: insert without a centre'],
    ],
    [
      'an insert with a subquery',
      'insert into person (center_id, name) values ($1, (select $2))',
      ['person: subquery in an insert'],
    ],
    [
      'a subquery where it conflicts',
      'insert into person as p (center_id, name) values ($1, $2) on conflict (center_id) do update set name = array(select from unnest(p.names))',
      ['person: subquery in an insert'],
    ],
    ['a new centre', 'update person set center_id = $1 where center_id = $2', ['person: sets the centre']],
    [
      'a new centre where it conflicts',
      'insert into person (center_id) values ($1) on conflict (id) do update set center_id = excluded.center_id',
      ['person: sets the centre'],
    ],
    [
      'a merge',
      'merge into person p using booking b on b.id = p.id when matched then delete',
      ['person: no centre', 'booking: no centre'],
    ],
  ])('%s', (_what, statement, offences) => {
    expect(offencesOf(statement)).toEqual(offences);
  });
});

describe('two centres', () => {
  const verdict = judgeStatement(
    'select from person p, booking b where p.center_id = $1 and b.center_id = $2',
  );
  const values = (...parameters: unknown[]) => judgeValues(verdict, parameters).map(({ table }) => table);

  test('are two shards', () => expect(values(100, 101)).toEqual(['person', 'booking']));
  test('that are the same are one', () => expect(values(100, '100')).toEqual([]));

  test('are detected in inserted rows, and next to a literal', () => {
    const insert = judgeStatement('insert into person (center_id) values ($1), ($2)');
    expect(judgeValues(insert, [100, 101])).toEqual([{ table: 'person', fault: 'two centres' }]);
    const literal = judgeStatement('select from person where center_id = $1 and center_id = 100');
    expect([judgeValues(literal, [100]).length, judgeValues(literal, [101]).length]).toEqual([0, 1]);
  });
});

test('an entry covers its folder, its file or its function', () => {
  const sent = { place: 'import/people/write-people.ts writePeople', table: 'person' };
  expect(covers({ place: 'import/', table: '*' }, sent)).toBe(true);
  expect(covers({ place: 'import/', table: 'booking' }, sent)).toBe(false);
  expect(covers({ place: 'import/people/write-people.ts', table: 'person' }, sent)).toBe(true);
  expect(covers({ place: 'import/people/write-people.ts write', table: '*' }, sent)).toBe(false);
});

describe('a watch', () => {
  const db = new Kysely<{ person: { center_id: number; name: string } }>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const named = db.selectFrom('person').select('center_id').where('name', '=', 'Maya');
  const ofOneCentre = named.where('center_id', '=', 100);

  /** Sends statements as if from a function of a file. */
  const senderIn = (file: string): ((...queries: Compilable[]) => void) =>
    runInThisContext('(function send(...queries) { for (const query of queries) query.compile(); })', {
      filename: resolve(import.meta.dirname, '..', file),
    });
  function found(act: () => void) {
    const watch = new StatementWatch();
    const uninstall = watch.install();
    act();
    uninstall();
    return watch.takeUnlisted();
  }

  test('finds each statement that the server sends to several shards once, with its place', () => {
    const send = senderIn('src/made-up.ts');
    const findings = found(() => send(named, ofOneCentre, named));
    expect(findings).toEqual([
      {
        place: 'made-up.ts send',
        table: 'person',
        fault: 'no centre',
        statement: 'select "center_id" from "person" where "name" = $1',
      },
    ]);
    expect(findings.map(complaintAbout).join()).toMatch(/made-up\.ts send .*person: no centre.*fan-out\.ts/s);
  });

  test('finds a statement in each place that sends it, even after a test has sent it', () => {
    const findings = found(() => {
      senderIn('src/made-up.test.ts')(named);
      named.compile();
      senderIn('src/one.ts')(named);
      senderIn('src/other.ts')(named);
    });
    expect(findings.map(({ place }) => place)).toEqual(['one.ts send', 'other.ts send']);
  });

  test('names the caller of the database layer', () => {
    const layer = senderIn('src/platform/db/later/connection.ts');
    const record: (send: typeof layer, query: Compilable) => void = runInThisContext(
      '(function record(send, query) { send(query); })',
      { filename: resolve(import.meta.dirname, '../src/made-up.ts') },
    );
    expect(found(() => record(layer, named)).map(({ place }) => place)).toEqual(['made-up.ts record']);
  });

  test('compares the values of a statement whose text is right', () => {
    const both = (one: number, other: number) =>
      db
        .selectFrom(['person as p', 'person as q'])
        .select('p.name')
        .where('p.center_id', '=', one)
        .where('q.center_id', '=', other);
    const send = senderIn('src/made-up.ts');
    const faultsOf = (one: number, other: number) =>
      found(() => send(both(one, other))).map(({ fault }) => fault);
    expect(faultsOf(100, 100)).toEqual([]);
    expect(faultsOf(100, 101)).toEqual(['two centres']);
  });
});

test('every file and folder on the list of statements that fan out exists', () => {
  const source = resolve(import.meta.dirname, '../src');
  const missing = entries.filter(({ place }) => !existsSync(join(source, place.replace(/ .*/, ''))));
  expect(missing).toEqual([]);
});
