import { openDatabase } from '../../server/src/platform/db/open.ts';
import type { Tables } from '../../server/src/platform/db/tables.ts';
import type { Rule } from './checker/books.ts';
import { check, type Expected } from './checker/check.ts';
import { differences } from './compare.ts';
import { type Actual, readActual } from './read-actual.ts';
import { type Simulated, type Simulation, simulate } from './simulate.ts';

export interface Lived {
  simulated: Simulated;
  expected: Expected;
  actual: Actual;
  /** Where the portal's books are not what they must be, and where the bench did not write what selling writes. */
  faults: string[];
  /** The same, if the checker left a rule out. */
  faultsWithout(rule: Rule): string[];
}

/** Lives through a year and checks everybody's books. */
export async function live(simulation: Simulation): Promise<Lived> {
  const { year, folder, databaseUrl } = simulation;
  const simulated = await simulate(simulation);
  const database = await openDatabase<Tables>(
    databaseUrl
      ? { kind: 'postgres', url: databaseUrl, connections: 2 }
      : { kind: 'embedded', folder: `${folder}/database` },
  );
  const actual = await readActual(database.kysely).finally(() => database.close());
  const places = new Map<number, number>();
  const names = new Map(
    actual.invoices.map(({ member, reference }) => {
      const place = places.get(member) ?? 0;
      places.set(member, place + 1);
      return [reference, { member, place }];
    }),
  );
  const expected = check(year, simulated.happened, names);
  return {
    ...{ simulated, expected, actual },
    faults: [...simulated.faults, ...differences(expected, actual)],
    faultsWithout: (rule) => differences(check(year, simulated.happened, names, rule), actual),
  };
}
