import { expect, test } from 'vitest';
import { Outage } from '../db/unavailable.ts';
import { reportFault } from './report-fault.ts';

const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

test.each([
  ['an outage of the database', refused, 0],
  ['an outage in which pg-boss says what it was doing', new Error('not recorded', { cause: refused }), 0],
  ['another error', new Error('no such queue'), 1],
  ['another error with a cause', new Error('not recorded', { cause: new Error('no such column') }), 1],
])('%s is logged as a fault of the jobs as often as it has to be', (_title, error, times) => {
  const logged: unknown[] = [];
  reportFault(error, new Outage(undefined), { error: (line: unknown) => logged.push(line) });
  expect(logged).toEqual(times === 0 ? [] : [{ err: error }]);
});
