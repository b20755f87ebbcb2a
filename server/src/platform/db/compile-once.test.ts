import { CompiledQuery, type KyselyPlugin, type QueryExecutorProvider } from 'kysely';
import { expect, test } from 'vitest';
import { compileOnce } from './compile-once.ts';

const dbWith = (...plugins: KyselyPlugin[]) =>
  ({ getExecutor: () => ({ plugins }) }) as unknown as QueryExecutorProvider;

type Values = { center: number; id: number | null | undefined };
let builds = 0;
const build = (_db: QueryExecutorProvider, { center, id }: Values) => {
  builds += 1;
  return CompiledQuery.raw('select $1, $2, $3, $4', [id, center, 'CLASS', center]);
};

test('builds a statement once, and fills in the values each time', () => {
  builds = 0;
  const statement = compileOnce(build);
  expect(statement(dbWith(), { center: 1, id: 2 }).parameters).toEqual([2, 1, 'CLASS', 1]);
  expect(statement(dbWith(), { id: null, center: 3 }).parameters).toEqual([null, 3, 'CLASS', 3]);
  expect(builds).toBe(1);
  expect(() => statement(dbWith(), { center: 3, id: undefined })).toThrow('no value for id');
});

test('builds it anew for a database with plugins', () => {
  builds = 0;
  const statement = compileOnce(build);
  const plugin = {} as KyselyPlugin;
  for (const db of [dbWith(), dbWith(plugin), dbWith(plugin), dbWith()]) statement(db, { center: 1, id: 2 });
  expect(builds).toBe(3);
});
