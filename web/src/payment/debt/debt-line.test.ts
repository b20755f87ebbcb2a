import { expect, test } from 'vitest';
import { withoutReference } from './debt-line.ts';

test.each([
  ['Full Club (100-2026-000010)', { text: 'Full Club', reference: '100-2026-000010' }],
  ['Court 2 (outside) (100-2026-1000010)', { text: 'Court 2 (outside)', reference: '100-2026-1000010' }],
  // Lines of older payments, which do not say what they were for.
  ['100-2026-000010', { text: '100-2026-000010' }],
  ['Full Club (monthly)', { text: 'Full Club (monthly)' }],
])('splits %s into what it was for and its number', (line, shown) => {
  expect(withoutReference(line)).toEqual(shown);
});
