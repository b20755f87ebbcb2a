import type {
  DeleteStmt,
  InsertStmt,
  MergeStmt,
  Node,
  RangeVar,
  ResTarget,
  SelectStmt,
  UpdateStmt,
  WithClause,
} from 'libpg-query';
import { loadModule, parseSync } from 'libpg-query';
import { type Constant, constantOf, type LevelFault, QueryLevel, shardedTable } from './query-level.ts';

/** What prevents a statement from being sent to one shard, and how to fix it. */
export const faults = {
  'no centre': 'Add `<table>.center_id = <centre>` where the table is read, also in a subquery.',
  'several centres': 'Ask each centre in a statement of its own, by `center_id = <centre>`.',
  'centre of another query': 'Compare with a parameter in the subquery too, not with the query around it.',
  'insert without a centre': 'Insert a constant `center_id`.',
  'sets the centre': 'Leave `center_id` out of `set`: no row changes its centre.',
  'subquery in an insert': 'Read first, or insert and update in two statements.',
  'two centres': 'Send a statement for each of the centres.',
} satisfies Record<LevelFault | string, string>;
export type Fault = keyof typeof faults;

export interface Offence {
  table: string;
  fault: Fault;
}

export interface Verdict {
  offences: Offence[];
  /** The constant centres of its tables. The statement reaches one shard if all are equal. */
  centres: { table: string; centre: Constant }[];
}

await loadModule();

type Names = ReadonlySet<string>;

/** Checks that each sharded table of a statement is limited to a constant centre, and returns the centres. */
export function judgeStatement(text: string): Verdict {
  const verdict: Verdict = { offences: [], centres: [] };
  visit(parseSync(text).stmts, new Set(), verdict);
  const unique = new Map(verdict.offences.map((offence) => [`${offence.table} ${offence.fault}`, offence]));
  return { ...verdict, offences: [...unique.values()] };
}

/** What is wrong with the values of a statement whose text is right. */
export function judgeValues({ centres }: Verdict, parameters: readonly unknown[]): Offence[] {
  const sentWith = (centre: Constant) =>
    centre.startsWith('$') ? String(parameters[Number(centre.slice(1)) - 1]) : centre;
  if (new Set(centres.map(({ centre }) => sentWith(centre))).size < 2) return [];
  const tables = new Set(centres.map(({ table }) => table));
  return Array.from(tables, (table) => ({ table, fault: 'two centres' }));
}

/** Finds the queries in a parsed value and judges each. */
function visit(value: unknown, names: Names, verdict: Verdict): void {
  if (value === null || typeof value !== 'object') return;
  for (const [key, child] of Object.entries(value)) {
    if (key === 'SelectStmt') select(child, names, verdict);
    else if (key === 'InsertStmt') insert(child, names, verdict);
    else if (key === 'UpdateStmt') update(child, names, verdict);
    else if (key === 'DeleteStmt') remove(child, names, verdict);
    else if (key === 'MergeStmt') merge(child, names, verdict);
    else visit(child, names, verdict);
  }
}

/** The names under which the rest of a statement reads its common table expressions. */
function withNames(clause: WithClause | undefined, outer: Names, verdict: Verdict): Names {
  const names = new Set(outer);
  const expressions = (clause?.ctes ?? []).flatMap((node) =>
    'CommonTableExpr' in node ? [node.CommonTableExpr] : [],
  );
  if (clause?.recursive) for (const { ctename } of expressions) names.add(ctename ?? '');
  for (const { ctename, ctequery } of expressions) {
    visit(ctequery, new Set(names), verdict);
    names.add(ctename ?? '');
  }
  return names;
}

function take(level: QueryLevel, verdict: Verdict): QueryLevel {
  verdict.offences.push(...level.offences());
  verdict.centres.push(...level.centres());
  return level;
}

const asNode = (relation: RangeVar | undefined): Node[] => (relation ? [{ RangeVar: relation }] : []);

function select(statement: SelectStmt, outer: Names, verdict: Verdict): void {
  const { withClause, larg, rarg, ...own } = statement;
  const names = withNames(withClause, outer, verdict);
  if (larg) select(larg, names, verdict);
  if (rarg) select(rarg, names, verdict);
  take(new QueryLevel(names).read(own.fromClause ?? [], own.whereClause), verdict);
  visit(own, names, verdict);
}

function update({ withClause, ...own }: UpdateStmt, outer: Names, verdict: Verdict): void {
  const names = withNames(withClause, outer, verdict);
  const from = [...asNode(own.relation), ...(own.fromClause ?? [])];
  take(new QueryLevel(names).read(from, own.whereClause), verdict);
  changes(own.relation, own.targetList, verdict);
  visit(own, names, verdict);
}

function remove({ withClause, ...own }: DeleteStmt, outer: Names, verdict: Verdict): void {
  const names = withNames(withClause, outer, verdict);
  const from = [...asNode(own.relation), ...(own.usingClause ?? [])];
  take(new QueryLevel(names).read(from, own.whereClause), verdict);
  visit(own, names, verdict);
}

function merge({ withClause, ...own }: MergeStmt, outer: Names, verdict: Verdict): void {
  const names = withNames(withClause, outer, verdict);
  const from = [...asNode(own.relation), ...(own.sourceRelation ? [own.sourceRelation] : [])];
  take(new QueryLevel(names).read(from, own.joinCondition), verdict);
  visit(own, names, verdict);
}

const targetsOf = (nodes: readonly Node[] | undefined): ResTarget[] =>
  (nodes ?? []).flatMap((node) => ('ResTarget' in node ? [node.ResTarget] : []));

const isCentre = ({ name }: ResTarget): boolean => name === 'center_id';

function changes(relation: RangeVar | undefined, targets: Node[] | undefined, verdict: Verdict): void {
  const table = relation && shardedTable(relation, new Set());
  if (table && targetsOf(targets).some(isCentre)) verdict.offences.push({ table, fault: 'sets the centre' });
}

function insert({ withClause, ...own }: InsertStmt, outer: Names, verdict: Verdict): void {
  const names = withNames(withClause, outer, verdict);
  const table = own.relation && shardedTable(own.relation, new Set());
  const rows = own.selectStmt && 'SelectStmt' in own.selectStmt ? own.selectStmt.SelectStmt : undefined;
  if (table) {
    const centres = rows && insertedCentres(rows, targetsOf(own.cols).findIndex(isCentre), names);
    if (centres) verdict.centres.push(...centres.map((centre) => ({ table, centre })));
    else verdict.offences.push({ table, fault: 'insert without a centre' });
    changes(own.relation, own.onConflictClause?.targetList, verdict);
    if (hasSubquery(rows?.valuesLists) || hasSubquery(own.onConflictClause)) {
      verdict.offences.push({ table, fault: 'subquery in an insert' });
    }
  }
  visit(own, names, verdict);
}

/** The centres of the inserted rows; undefined if one of them is not constant. */
function insertedCentres(rows: SelectStmt, position: number, outer: Names): Constant[] | undefined {
  if (position < 0) return undefined;
  const { valuesLists, larg, rarg } = rows;
  if (larg && rarg) {
    const both = [larg, rarg].map((part) => insertedCentres(part, position, outer));
    return allOf(both)?.flat();
  }
  if (valuesLists) {
    return allOf(
      valuesLists.map((row) => ('List' in row ? constantOf(row.List.items?.[position]) : undefined)),
    );
  }
  const value = targetsOf(rows.targetList)[position]?.val;
  const constant = constantOf(value);
  if (constant !== undefined) return [constant];
  // The query is judged with the statement itself; only the constants of its columns matter here.
  const names = withNames(rows.withClause, outer, { offences: [], centres: [] });
  const held = new QueryLevel(names).read(rows.fromClause ?? [], rows.whereClause).constantsOf(value);
  return held.length > 0 ? held : undefined;
}

const allOf = <T>(values: readonly (T | undefined)[]): T[] | undefined => {
  const known = values.filter((value) => value !== undefined);
  return known.length === values.length ? known : undefined;
};

const hasSubquery = (value: unknown): boolean =>
  value !== null &&
  typeof value === 'object' &&
  ('SubLink' in value || Object.values(value).some(hasSubquery));
