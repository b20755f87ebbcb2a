import { expect, test } from 'vitest';
import { howManyWorkers } from './how-many.ts';
import { shareConnections } from './share-connections.ts';

const onlyOne = 'There can be only one.';

test.each([
  ['of itself, one for each core', { wanted: 'auto', cores: 8 }, { workers: 8 }],
  ['of itself, one on two cores', { wanted: 'auto', cores: 2 }, { workers: 1 }],
  ['as many as are wanted', { wanted: 2, cores: 1 }, { workers: 2 }],
  ['one on the embedded database, silently', { wanted: 'auto', cores: 8, onlyOne }, { workers: 1 }],
  ['one on the embedded database, and why', { wanted: 2, cores: 8, onlyOne }, { workers: 1, why: onlyOne }],
  ['one on the embedded database, as wanted', { wanted: 1, cores: 8, onlyOne }, { workers: 1 }],
] as const)('workers: %s', (_, wanted, found) => {
  expect(howManyWorkers({ onlyOne: undefined, ...wanted })).toEqual(found);
});

test.each([
  ['ten each where there is room', { workers: 4, limit: undefined, allowed: 97 }, [4, 10]],
  ['fewer each where there is less', { workers: 8, limit: undefined, allowed: 97 }, [8, 8]],
  ['what the operator allows, shared out', { workers: 4, limit: 30, allowed: 97 }, [4, 7]],
  ['fewer workers if the operator allows fewer connections', { workers: 4, limit: 3, allowed: 97 }, [3, 1]],
  ['fewer workers if the database does', { workers: 16, limit: undefined, allowed: 30 }, [6, 1]],
  ['one process as without workers', { workers: 4, limit: 1, allowed: 97 }, [1, 1]],
  ['one process where nothing is left over', { workers: 2, limit: undefined, allowed: 15 }, [1, 10]],
] as const)('connections: %s', (_, wanted, [workers, connections]) => {
  const shared = shareConnections(wanted);
  expect(shared).toEqual({ workers, connections });
  // Two of each worker, two of the jobs, ten for others.
  if (workers > 1) expect((connections + 2) * workers + 2 + 10).toBeLessThanOrEqual(wanted.allowed);
});
