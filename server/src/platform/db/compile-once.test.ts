import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { compileOnce } from './compile-once.ts';

test('builds a statement once, and fills in the values each time', () => {
  let builds = 0;
  const statement = compileOnce((_db: null, { center, id }: { center: number; id: number | null }) => {
    builds += 1;
    return CompiledQuery.raw('select $1, $2, $3, $4', [id, center, 'CLASS', center]);
  });
  expect(statement(null, { center: 1, id: 2 }).parameters).toEqual([2, 1, 'CLASS', 1]);
  expect(statement(null, { id: null, center: 3 }).parameters).toEqual([null, 3, 'CLASS', 3]);
  expect(builds).toBe(1);
});
