import pg from 'pg';

/**
 * PostgreSQL parses and plans a statement that has no name each time it is sent. One that has a name is parsed once
 * per connection, and planned only a few times.
 */

/** Put in front of a statement whose best plan depends on its values, such as a search for a part of a name. */
export const planEachTime = '/* plan each time */';

/** A statement that is sent once or twice, by a migration or an import, would only take up memory. */
const namedFromUse = 3;
/** A name costs memory on every connection. Statements beyond this many are sent without one. */
const namesAtMost = 1000;
const countedAtMost = 10_000;

export class StatementNames {
  private readonly uses = new Map<string, number>();
  private readonly names = new Map<string, string>();
  private generation = 0;

  /** Undefined while a statement is to be sent without a name. */
  nameOf(text: string): string | undefined {
    const known = this.names.get(text);
    if (known) return known;
    if (this.names.size >= namesAtMost || text.startsWith(planEachTime)) return undefined;
    const uses = (this.uses.get(text) ?? 0) + 1;
    if (uses < namedFromUse) {
      if (this.uses.size >= countedAtMost) this.uses.clear();
      this.uses.set(text, uses);
      return undefined;
    }
    this.uses.delete(text);
    const name = `foyer_${this.generation}_${this.names.size}`;
    this.names.set(text, name);
    return name;
  }

  /**
   * Forgets all names. A named statement fails for good on its connection once a migration has changed the columns
   * that it returns, which happens to a server that still runs while a newer one migrates.
   */
  renew(): void {
    this.generation += 1;
    this.names.clear();
  }
}

const isOutdated = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'routine' in error &&
  error.routine === 'RevalidateCachedQuery';

/** A client for `pg.Pool` that names what it sends. All connections of a pool share the names. */
export function namingClient(names = new StatementNames()): typeof pg.Client {
  return class NamingClient extends pg.Client {
    override query(...given: unknown[]): never {
      const [text, values, ...rest] = given;
      const name =
        typeof text === 'string' && Array.isArray(values) && values.length > 0
          ? names.nameOf(text)
          : undefined;
      if (!name) return super.query(...(given as [never])) as never;
      const answer: unknown = super.query(...([{ name, text, values }, ...rest] as [never]));
      if (answer instanceof Promise) answer.catch((error) => isOutdated(error) && names.renew());
      return answer as never;
    }
  };
}
