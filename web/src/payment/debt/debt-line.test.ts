import { expect, test } from 'vitest';
import { withoutReference } from './debt-line.ts';

test.each([
  ['Full Club (100-2026-000010)', { text: 'Full Club', reference: '100-2026-000010' }],
  ['Court 2 (outside) (100-2026-1000010)', { text: 'Court 2 (outside)', reference: '100-2026-1000010' }],
  // As payments were begun before lines said what they were for.
  ['100-2026-000010', { text: '100-2026-000010' }],
  ['Full Club (monthly)', { text: 'Full Club (monthly)' }],
])('%s is shown as what it was for, above its number', (line, shown) => {
  expect(withoutReference(line)).toEqual(shown);
});
