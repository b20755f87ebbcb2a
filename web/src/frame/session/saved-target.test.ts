import { expect, test } from 'vitest';
import { keepsTarget } from './saved-target.ts';

test.each([
  '/login',
  '/login/sessionTimeoutError',
  '/forgot-password',
  '/reset-password/1/2/x',
  '/create/details',
  '/sso',
])('%s keeps the target: it is on the way to signing in', (path) => expect(keepsTarget(path)).toBe(true));

test.each(['/', '/join', '/payments', '/created', '/loginx', '/forgot-passwords'])('%s gives it up', (path) =>
  expect(keepsTarget(path)).toBe(false),
);
