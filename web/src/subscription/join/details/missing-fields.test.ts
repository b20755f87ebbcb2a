import { expect, test } from 'vitest';
import { missingFields } from './missing-fields.ts';

const fields = {
  firstName: 'REQUIRED',
  gender: 'REQUIRED',
  idType: 'OPTIONAL',
  idNumber: 'REQUIRED',
} as const;

test('asks for what the centre requires, and for a document’s number where there is a document', () => {
  expect(missingFields({ firstName: 'Maya', gender: 'UNDEFINED' }, { fields })).toEqual(['gender']);
  expect(missingFields({ firstName: '', gender: 'FEMALE', idType: 'PASSPORT' }, { fields })).toEqual([
    'firstName',
    'idNumber',
  ]);
});
