import { expect, test } from 'vitest';
import { creditorFaults } from './creditor.ts';

const creditor = {
  name: 'Kestrel Klub GmbH',
  identifier: 'DE98ZZZ09999999999',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
};

test.each([
  [{}, []],
  // The three signs of the creditor's own choice are not part of the check.
  [{ identifier: 'DE98B2B09999999999' }, []],
  [{ identifier: 'IT66ZZZA1B2C3D4E5F6G7H8' }, []],
  [{ identifier: 'DE97ZZZ09999999999' }, ['identifierInvalid']],
  [{ identifier: 'DE98ZZZ09999999998' }, ['identifierInvalid']],
  [{ identifier: 'DE98ZZZ' }, ['identifierInvalid']],
  [{ identifier: 'de98zzz09999999999' }, ['identifierInvalid']],
  [{ identifier: '' }, ['identifierInvalid']],
  [{ name: '' }, ['nameInvalid']],
  [{ name: 'نادي' }, ['nameInvalid']],
  [{ iban: 'DE88370400440532013000' }, ['ibanInvalid']],
  [{ iban: 'DE89 3704 0044 0532 0130 00' }, ['ibanInvalid']],
  [{ iban: 'AE070331234567890123456', bic: 'EBILAEAD' }, ['ibanInvalid']],
  [{ bic: 'NWBKGB2L' }, ['bicInvalid']],
  [{ bic: '' }, ['bicInvalid']],
])('%j: %j', (said, faults) => {
  expect(creditorFaults({ ...creditor, ...said })).toEqual(faults);
});
