import { expect, test } from 'vitest';
import { groupedAs } from './grouped-number.ts';

test.each([
  ['784-1980-1234567-8', '784198012345678', '784-1980-1234567-8'],
  ['251248-9996', '0101654000', '010165-4000'],
  ['756.9217.0769.85', '7569217076985', '756.9217.0769.85'],
  ['86 095 742 719', '86095742719', '86 095 742 719'],
  // What staff see of it is grouped in the same way.
  ['123-45-6789', '•••••1120', '•••-••-1120'],
  ['131052-308T', '010594Y9032', '010594Y9032'],
  ['123-45-6789', '12345', '12345'],
])('as in %s, %s is read as %s', (example, number, read) => {
  expect(groupedAs(example, number)).toBe(read);
});
