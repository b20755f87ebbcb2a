import { expect, test } from 'vitest';
import { freezeIn, freezePath } from './freeze-address.ts';

const own = { centerId: 100, id: 7 };
const child = { centerId: 100, id: 9 };
const membership = { subscriptionId: 5, subscriptionCenterId: 101 };
const days = { startsOn: '2026-12-01', endsOn: '2026-12-14' };
const params = { subscriptionId: '5', subscriptionCenterId: '101' };

test('the address of a freeze says who, which membership and which days, and is read back', () => {
  const chosen = { ...days, reason: 'TRAVEL', overridesRule: true } as const;
  const path = freezePath({ person: child, own, isStaff: false }, membership, chosen);
  const [before = '', search = ''] = path.split('?');
  expect(before).toBe('/familymembers/9/100/freeze/5/101');
  expect(freezeIn(params, new URLSearchParams(search))).toEqual({ ...membership, ...chosen });
  expect(freezePath({ person: own, own, isStaff: false }, membership, days)).toMatch(/^\/freeze\/5\/101\?/);
  expect(freezePath({ person: own, own, isStaff: true }, membership, days)).toMatch(
    /^\/staff\/7\/100\/freeze/,
  );
});

test.each(['from=2026-12-01', 'from=2026-02-30&until=2026-03-02', ''])(
  'an address with %s names no freeze',
  (search) => expect(freezeIn(params, new URLSearchParams(search))).toBeUndefined(),
);
