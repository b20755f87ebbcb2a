import { allCalls } from '@foyer/contract/api';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from './world.ts';

let world: World;
let description: { openapi: string; paths: Record<string, Record<string, { operationId: string }>> };
beforeAll(async () => {
  world = await openWorld();
  const response = await world.app.inject({ url: '/api/openapi.json' });
  description = response.json();
});
afterAll(() => world[Symbol.asyncDispose]());

const lint = async (source: unknown) =>
  (
    await lintFromString({
      source: JSON.stringify(source),
      config: await createConfig({ extends: ['recommended-strict'] }),
    })
  ).map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer}`);

test('the description is OpenAPI 3.1, valid and lint-clean', async () => {
  expect(description.openapi).toBe('3.1.0');
  expect(await lint(description)).toEqual([]);
});

test('the linter finds faults', async () => {
  const [path] = Object.keys(description.paths);
  const spoilt = structuredClone(description);
  Object.assign(spoilt.paths[path ?? '']?.['get'] ?? {}, { operationId: 3, responses: {} });
  expect(await lint(spoilt)).not.toEqual([]);
});

test('the description has every call of the contract and no other', () => {
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.sort()).toEqual(allCalls.map(({ method, path }) => `${method} ${path}`).sort());
});

test('the readable page names every call', async () => {
  const page = await world.app.inject({ url: '/api/docs' });
  expect(page.statusCode).toBe(200);
  for (const { path } of allCalls) expect(page.body).toContain(path);
});

test.each(['/healthz', '/readyz', '/metrics'])('%s answers', async (url) => {
  const response = await world.app.inject({ url, remoteAddress: '127.0.0.1' });
  expect(response.statusCode, response.body).toBe(200);
});

test('metrics are refused to other addresses', async () => {
  const response = await world.app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' });
  expect(response.statusCode).toBe(403);
});
