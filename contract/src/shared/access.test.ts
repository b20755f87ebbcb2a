import { expect, test } from 'vitest';
import { isActive, personStatuses } from './access.ts';

test('ACTIVE and TEMPORARY_INACTIVE are the only active statuses', () => {
  expect(personStatuses.filter(isActive)).toEqual(['ACTIVE', 'TEMPORARY_INACTIVE']);
});
