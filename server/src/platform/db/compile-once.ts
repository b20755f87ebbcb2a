import type { CompiledQuery } from 'kysely';

/** Stands for a value while the statement is built. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

const slotsFor = <V extends object>(values: V): V =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Slot(name)])) as V;

/**
 * Builds and compiles a statement at its first use, and only fills in the values from then on. For the statements of busy
 * calls: building a query costs as much as sending it. `build` passes the values on and never looks at them.
 */
export function compileOnce<D, V extends object, R>(
  build: (db: D, values: V) => CompiledQuery<R>,
): (db: D, values: V) => CompiledQuery<R> {
  let compiled: CompiledQuery<R> | undefined;
  return (db, values) => {
    compiled ??= build(db, slotsFor(values));
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? values[parameter.name as keyof V] : parameter,
    );
    return { ...compiled, parameters };
  };
}
