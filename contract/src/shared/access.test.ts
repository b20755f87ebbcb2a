import { expect, test } from 'vitest';
import { isActive, personStatuses } from './access.ts';

test('only an active member, or one who pauses, counts as active', () => {
  expect(personStatuses.filter(isActive)).toEqual(['ACTIVE', 'TEMPORARY_INACTIVE']);
});
