import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AlterTableStmt,
  type Constraint,
  type CreateStmt,
  loadModule,
  type Node,
  parseSync,
} from 'libpg-query';
import { describe, expect, test } from 'vitest';
import { splitStatements } from '../src/platform/db/split-statements.ts';

await loadModule();

const folder = join(import.meta.dirname, '../migrations');
/** Earlier ones run before `npm run distribute`, on a plain database. */
const firstForDistributed = '0125';

const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');

const needsName: ReadonlySet<string> = new Set([
  'CONSTR_CHECK',
  'CONSTR_PRIMARY',
  'CONSTR_UNIQUE',
  'CONSTR_EXCLUSION',
  'CONSTR_FOREIGN',
]);

function faultsOfConstraint({ contype, conname }: Constraint, where: 'create' | 'alter'): string[] {
  if (!contype || !needsName.has(contype)) return [];
  return [
    ...(conname ? [] : ['a constraint has no name']),
    ...(contype === 'CONSTR_FOREIGN' && where === 'create'
      ? ['a new table gets a foreign key before it is distributed: add the key in a statement of its own']
      : []),
  ];
}

const constraintsIn = (nodes: readonly Node[] | undefined): Constraint[] =>
  (nodes ?? []).flatMap((node) => {
    if ('Constraint' in node) return [node.Constraint];
    return 'ColumnDef' in node ? constraintsIn(node.ColumnDef.constraints) : [];
  });

const faultsOfCreate = ({ tableElts }: CreateStmt): string[] =>
  constraintsIn(tableElts).flatMap((constraint) => faultsOfConstraint(constraint, 'create'));

function faultsOfAlter({ cmds = [] }: AlterTableStmt): string[] {
  const commands = cmds.flatMap((node) => ('AlterTableCmd' in node ? [node.AlterTableCmd] : []));
  return [
    ...(commands.length > 1 ? ['an alter table does several things: one in each statement'] : []),
    ...commands.flatMap(({ subtype, def }) => {
      const found = constraintsIn(def ? [def] : []);
      if (subtype === 'AT_AddColumn' && found.some(({ contype }) => contype && needsName.has(contype)))
        return ['a new column has a constraint: add it in a statement of its own'];
      return found.flatMap((constraint) => faultsOfConstraint(constraint, 'alter'));
    }),
  ];
}

/** What a distributed database refuses of a statement. */
function faultsOf(statement: Node): string[] {
  if ('CreateStmt' in statement) return faultsOfCreate(statement.CreateStmt);
  if ('AlterTableStmt' in statement) return faultsOfAlter(statement.AlterTableStmt);
  if ('IndexStmt' in statement && !statement.IndexStmt.idxname) return ['an index has no name'];
  if ('DoStmt' in statement || 'CreateTrigStmt' in statement || 'ViewStmt' in statement)
    return ['blocks, triggers and views reach the coordinator only'];
  return [];
}

const faultsIn = (text: string): string[] =>
  (parseSync(text).stmts ?? []).flatMap(({ stmt }) => (stmt ? faultsOf(stmt) : []));

test.each(files)('%s is sent statement by statement as PostgreSQL reads it', (name) => {
  const statements = splitStatements(textOf(name));
  expect(statements.map((statement) => parseSync(statement).stmts?.length)).toEqual(statements.map(() => 1));
  expect(statements).toHaveLength(parseSync(textOf(name)).stmts?.length ?? 0);
});

test('each new migration can be applied to a distributed database', () => {
  const found = files
    .filter((name) => name >= firstForDistributed)
    .flatMap((name) => faultsIn(textOf(name)).map((fault) => `${name}: ${fault}`));
  expect(found).toEqual([]);
});

describe('a migration that a distributed database refuses is found', () => {
  test.each([
    ['create table t (center_id integer references center)', 2],
    ['create table t (center_id integer, constraint t_fkey foreign key (center_id) references center)', 1],
    ['create table t (a integer check (a > 0))', 1],
    ['alter table t add column a integer, add column b integer', 1],
    ['alter table t add column a integer check (a > 0)', 1],
    ['alter table t add check (a > 0)', 1],
    ['create index on t (a)', 1],
    ['do $$ begin end $$', 1],
  ])('%s', (text, faults) => {
    expect(faultsIn(text)).toHaveLength(faults);
  });

  test('and one that it takes is not', () => {
    const text = `create table t (center_id integer not null, a integer, constraint t_pkey primary key (center_id));
      alter table t add constraint t_center_fkey foreign key (center_id) references center;
      alter table t add column b text not null default '';
      create index t_of_b on t (center_id, b);`;
    expect(faultsIn(text)).toEqual([]);
  });
});

test('a semicolon within a text, a comment or a body ends no statement', () => {
  const text = `select ';'; -- one; more
    select $$ a; b $$ /* ; */; select "a;b" from t;
    -- the end;`;
  expect(splitStatements(text)).toEqual([
    "select ';'",
    '-- one; more\n    select $$ a; b $$ /* ; */',
    'select "a;b" from t',
  ]);
});
