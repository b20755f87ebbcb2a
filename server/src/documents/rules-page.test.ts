import {
  documentMoves,
  documentTypes,
  isContract,
  mostFields,
  mostFileBytes,
  reviewMoves,
  signRequestMoves,
} from '@foyer/contract/shared/document';
import { expect, test } from 'vitest';
import { namesIn, rulesPage } from '../../test/rules-page.ts';
import { expiryOf, keptYears } from './expiry.ts';
import { linkDays } from './requests/request-signatures.ts';
import { daysBeforeEnd } from './uploads/email-before-end.ts';
import { approvedMonths, rejectedDays } from './uploads/review-document.ts';
import { mostWaiting } from './uploads/upload-document.ts';

const { page, rowsBelow } = rulesPage('documents');
const types = rowsBelow('Type');

test.each([
  ['State', documentMoves],
  ['Request', signRequestMoves],
  ['Review', reviewMoves],
])('docs/rules/documents.md has all states with their moves: %s', (heading, all) => {
  const moves = rowsBelow(heading).map(([state, , next]) => [namesIn(state)[0], namesIn(next)]);
  expect(Object.fromEntries(moves)).toEqual(all);
});

test.each([
  `up to ${mostFields} fields`,
  `it counts for ${linkDays} days`,
  `at most ${mostFileBytes / 1_000_000} MB`,
  `At most ${mostWaiting} documents of a person wait`,
  `${daysBeforeEnd} days before an approved document ends`,
  `deleted ${approvedMonths} months after their last day`,
  `rejected ones after ${rejectedDays} days`,
])('docs/rules/documents.md says: %s', (limit) => {
  expect(page.replaceAll('\n', ' ')).toContain(limit);
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
