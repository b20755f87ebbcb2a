import { expect, test } from 'vitest';
import { pathAfterActing } from './acting-end.ts';

const child = { centerId: 100, id: 7 };

test.each([
  ['MEMBER', '/familymembers/7/100', '/profile/family'],
  ['MEMBER', '/booking/100p7', '/profile/family'],
  ['STAFF', '/familymembers/7/100', '/profile/family'],
  ['STAFF', '/booking/100p7', '/staff/7/100/summary'],
  ['MANAGER', '/staff/7/100/clipcards', '/staff/7/100/summary'],
  ['STAFF', '/staff/7/100/summary', '/members'],
] as const)('%s who ends it on %s goes to %s', (level, path, end) => {
  expect(pathAfterActing(child, [level], path)).toBe(end);
});
