import type { CompiledQuery, QueryExecutorProvider } from 'kysely';

/** Stands for a value while the statement is built. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const slotsFor = <V extends object>(values: V): V =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Slot(name)])) as V;

function filled<V extends object>(parameters: readonly unknown[], values: V): unknown[] {
  return parameters.map((parameter) => {
    if (!(parameter instanceof Slot)) return parameter;
    const value = values[parameter.name as keyof V];
    if (value === undefined) throw new Error(`the statement has no value for ${parameter.name}`);
    return value;
  });
}

/**
 * Builds and compiles a statement at its first use, and only fills in the values from then on. For the statements of busy
 * calls: building a query costs as much as sending it. `build` passes the values on and never looks at them, and they
 * always have the same names. Plugins can change statements, so with plugins each one is built anew.
 */
export function compileOnce<D extends QueryExecutorProvider, V extends object, R>(
  build: (db: D, values: V) => CompiledQuery<R>,
): (db: D, values: V) => CompiledQuery<R> {
  let compiled: CompiledQuery<R> | undefined;
  return (db, values) => {
    if (db.getExecutor().plugins.length > 0) return build(db, values);
    compiled ??= build(db, slotsFor(values));
    return { ...compiled, parameters: filled(compiled.parameters, values) };
  };
}
