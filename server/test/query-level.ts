import type { A_Expr, JoinExpr, Node, RangeVar } from 'libpg-query';
import { referenceTables } from '../src/platform/db/distribute/reference-tables.ts';
import { writtenBefore } from '../src/platform/db/later/statement.ts';

/** `$1` for a parameter, any other text for a literal. */
export type Constant = string;

export type LevelFault = 'no centre' | 'several centres' | 'centre of another query';

/** `alias.column`; without an alias if several tables could have the column. */
type Column = string;

const centreOf = (alias: string): Column => `${alias}.center_id`;

const textOf = (node: Node | undefined): string | undefined =>
  node && 'String' in node ? node.String.sval : undefined;

export function constantOf(node: Node | undefined): Constant | undefined {
  if (!node) return undefined;
  if ('ParamRef' in node) return `$${node.ParamRef.number}`;
  if ('TypeCast' in node) return constantOf(node.TypeCast.arg);
  if (!('A_Const' in node) || node.A_Const.isnull) return undefined;
  const { ival, sval, fval } = node.A_Const;
  return sval?.sval ?? fval?.fval ?? String(ival?.ival ?? 0);
}

/** The name of a sharded table; undefined for all others and for common table expressions. */
export function shardedTable(
  { schemaname, relname }: RangeVar,
  expressions: ReadonlySet<string>,
): string | undefined {
  // What a write of the same statement returned.
  if (!relname || referenceTables.has(relname) || relname === writtenBefore) return undefined;
  if (schemaname) return schemaname === 'public' ? relname : undefined;
  return expressions.has(relname) || relname.startsWith('pg_') ? undefined : relname;
}

/**
 * One `from` with its conditions, without its subqueries. Follows equalities from column to column as PostgreSQL's
 * planner does, and through an outer join only towards the nullable side.
 */
export class QueryLevel {
  /** Sharded tables by the name under which the level reads them. */
  readonly tables = new Map<string, string>();
  readonly #expressions: ReadonlySet<string>;
  readonly #sources = new Set<string>();
  readonly #constants = new Map<Column, Set<Constant>>();
  readonly #equalities: { from: Column; to: Column }[] = [];
  readonly #faults = new Map<string, LevelFault>();

  constructor(expressions: ReadonlySet<string>) {
    this.#expressions = expressions;
  }

  read(from: readonly Node[], where: Node | undefined): this {
    const conditions = from.flatMap((node) => this.#source(node).conditions);
    for (const { node, sides } of conditions) this.#condition(node, sides);
    this.#condition(where);
    this.#followEqualities();
    return this;
  }

  /** The constants that a column must equal. */
  constantsOf(node: Node | undefined): Constant[] {
    const column = node && this.#columnOf(node);
    return [...((column && this.#constants.get(column)) ?? [])];
  }

  centres(): { table: string; centre: Constant }[] {
    return [...this.tables].flatMap(([alias, table]) =>
      Array.from(this.#constants.get(centreOf(alias)) ?? [], (centre) => ({ table, centre })),
    );
  }

  offences(): { table: string; fault: LevelFault }[] {
    return [...this.tables]
      .filter(([alias]) => !this.#constants.has(centreOf(alias)))
      .map(([alias, table]) => ({ table, fault: this.#faults.get(alias) ?? 'no centre' }));
  }

  /** Adds what a `from` item reads. Returns its names, and the conditions of its joins to be read once all are known. */
  #source(node: Node): { names: string[]; conditions: { node: Node; sides?: ReadonlySet<string> }[] } {
    if ('JoinExpr' in node) return this.#join(node.JoinExpr);
    let name: string | undefined;
    if ('RangeVar' in node) {
      const table = shardedTable(node.RangeVar, this.#expressions);
      name = node.RangeVar.alias?.aliasname ?? node.RangeVar.relname;
      if (name && table) this.tables.set(name, table);
    } else if ('RangeSubselect' in node) name = node.RangeSubselect.alias?.aliasname;
    else if ('RangeFunction' in node) name = node.RangeFunction.alias?.aliasname;
    if (name === undefined) return { names: [], conditions: [] };
    this.#sources.add(name);
    return { names: [name], conditions: [] };
  }

  #join({ jointype, larg, rarg, quals, usingClause = [], isNatural }: JoinExpr) {
    const none = { names: [], conditions: [] };
    const left = larg ? this.#source(larg) : none;
    const right = rarg ? this.#source(rarg) : none;
    const names = [...left.names, ...right.names];
    const sides = {
      JOIN_INNER: names,
      JOIN_LEFT: right.names,
      JOIN_RIGHT: left.names,
    }[String(jointype)];
    const reached = new Set(sides ?? []);
    if (isNatural || usingClause.some((column) => textOf(column) === 'center_id')) {
      for (const one of left.names) {
        for (const other of right.names) this.#equate(centreOf(one), centreOf(other), reached);
      }
    }
    return {
      names,
      conditions: [
        ...left.conditions,
        ...right.conditions,
        ...(quals ? [{ node: quals, sides: reached }] : []),
      ],
    };
  }

  /** `sides`: whose rows the condition can exclude. If omitted: all. */
  #condition(node: Node | undefined, sides?: ReadonlySet<string>): void {
    if (!node) return;
    if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR') {
      for (const part of node.BoolExpr.args ?? []) this.#condition(part, sides);
    } else if ('A_Expr' in node && textOf(node.A_Expr.name?.[0]) === '=')
      this.#comparison(node.A_Expr, sides);
  }

  #comparison({ kind, lexpr, rexpr }: A_Expr, sides?: ReadonlySet<string>): void {
    const partsOf = (node: Node | undefined) =>
      (node && 'RowExpr' in node ? node.RowExpr.args : [node]) ?? [];
    const [left, right] = [partsOf(lexpr), partsOf(rexpr)];
    if (kind === 'AEXPR_OP') {
      left.forEach((part, position) => {
        this.#equality(part, right[position], sides);
      });
    } else if (kind === 'AEXPR_OP_ANY' || kind === 'AEXPR_IN') {
      for (const part of left) this.#blame(part, 'several centres');
    }
  }

  #equality(left: Node | undefined, right: Node | undefined, sides?: ReadonlySet<string>): void {
    const [one, other] = [left, right].map((node) => node && this.#columnOf(node));
    if (one && other) this.#equate(one, other, sides);
    else if (one) this.#holdTo(one, constantOf(right), sides);
    else if (other) this.#holdTo(other, constantOf(left), sides);
    if (isColumn(left) && isColumn(right)) {
      if (!one) this.#blame(right, 'centre of another query');
      if (!other) this.#blame(left, 'centre of another query');
    }
  }

  #equate(one: Column, other: Column, sides?: ReadonlySet<string>): void {
    if (reaches(other, sides)) this.#equalities.push({ from: one, to: other });
    if (reaches(one, sides)) this.#equalities.push({ from: other, to: one });
  }

  #holdTo(column: Column, constant: Constant | undefined, sides?: ReadonlySet<string>): void {
    if (constant === undefined || !reaches(column, sides)) return;
    this.#constants.set(column, (this.#constants.get(column) ?? new Set()).add(constant));
  }

  #blame(node: Node | undefined, fault: LevelFault): void {
    const column = node && this.#columnOf(node);
    const [alias = '', name] = column?.split('.') ?? [];
    if (name === 'center_id') this.#faults.set(alias, fault);
  }

  /** Undefined for a column of an outer query. */
  #columnOf(node: Node): Column | undefined {
    if (!('ColumnRef' in node)) return undefined;
    const names = node.ColumnRef.fields?.map(textOf) ?? [];
    const [alias, column] = [names.at(-2), names.at(-1)];
    if (column === undefined) return undefined;
    if (alias !== undefined) return this.#sources.has(alias) ? `${alias}.${column}` : undefined;
    const [only, ...more] = this.#sources;
    const [sharded] = this.tables.keys();
    // Every sharded table has a `center_id`: without an alias, it is the one that several were joined by.
    const owner = column === 'center_id' ? sharded : undefined;
    return `${owner ?? (more.length === 0 ? only : undefined) ?? ''}.${column}`;
  }

  #followEqualities(): void {
    for (let isChanged = true; isChanged; ) {
      isChanged = false;
      for (const { from, to } of this.#equalities) {
        for (const constant of this.#constants.get(from) ?? []) {
          if (this.#constants.get(to)?.has(constant)) continue;
          this.#constants.set(to, (this.#constants.get(to) ?? new Set()).add(constant));
          isChanged = true;
        }
      }
    }
  }
}

const isColumn = (node: Node | undefined): boolean => node !== undefined && 'ColumnRef' in node;

const reaches = (column: Column, sides: ReadonlySet<string> | undefined): boolean =>
  sides?.has(column.split('.')[0] ?? '') ?? true;
