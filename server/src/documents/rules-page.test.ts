import { documentMoves, documentTypes, isContract } from '@foyer/contract/shared/document';
import { expect, test } from 'vitest';
import { namesIn, rulesPage } from '../../test/rules-page.ts';
import { expiryOf, keptYears } from './expiry.ts';

const { page, rowsBelow } = rulesPage('documents');
const types = rowsBelow('Type');

test('docs/rules/documents.md has all states with their moves', () => {
  const moves = rowsBelow('State').map(([state, , next]) => [namesIn(state)[0], namesIn(next)]);
  expect(Object.fromEntries(moves)).toEqual(documentMoves);
});

test('docs/rules/documents.md has all types, and how long erased people’s contracts are kept', () => {
  expect(types.map(([type]) => namesIn(type)[0])).toEqual([...documentTypes]);
  expect(page).toContain(`kept for ${keptYears} years`);
});

test.each(types)('%s of 2026-03-04 counts until: %s; after erasing: %s', (name, lastDay, erased) => {
  const type = documentTypes.find((one) => namesIn(name)[0] === one) ?? 'DOCUMENTATION';
  const day = Temporal.PlainDate.from('2026-03-04');
  expect(expiryOf(type, day)?.toString() ?? 'none').toBe(lastDay);
  expect(isContract(type) ? 'kept' : 'deleted').toBe(erased);
});
