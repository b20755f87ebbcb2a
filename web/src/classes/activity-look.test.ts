import { expect, test } from 'vitest';
import { iconOf, tonesOf } from './activity-look.ts';

test('kinds of classes differ in icon and colour, even within one group', () => {
  const of = (name: string) => ({ name, activityGroup: 'Group classes' });
  const [ride, yoga, swim] = [of('Ride 45'), of('Vinyasa Flow'), of('Aqua Fit')];
  const toneOf = tonesOf([swim, ride, yoga, of('Ride 60')]);
  expect(new Set([ride, yoga, swim].map(toneOf)).size).toBe(3);
  expect(new Set([ride, yoga, swim].map(iconOf)).size).toBe(3);
  expect(toneOf(of('Ride 60'))).toBe(toneOf(ride));
});
