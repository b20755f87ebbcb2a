import { expect, test } from 'vitest';
import { readFreeze, writeFreeze } from './freeze-address.ts';

const days = { startsOn: '2026-12-01', endsOn: '2026-12-14' };

test.each([days, { ...days, reason: 'TRAVEL', overridesRule: true } as const])(
  'the address says which days, why and against which rule, and is read back',
  (chosen) => expect(readFreeze(new URLSearchParams(writeFreeze(chosen)))).toEqual(chosen),
);

test.each(['from=2026-12-01', 'from=2026-02-30&until=2026-03-02', ''])(
  'an address with %s names no freeze',
  (search) => expect(readFreeze(new URLSearchParams(search))).toBeUndefined(),
);
