import { expect, test } from 'vitest';
import { personFaults } from './faults.ts';
import { defaultRequirements } from './fields.ts';

test.each([
  ['2026-11-20', 0, false, undefined],
  ['2026-11-20', 0, true, 'birthdayInvalid'],
  ['2026-11-19', 0, true, undefined],
  ['2026-11-21', 0, false, 'birthdayInvalid'],
  ['2026-11-20', 1, false, 'belowMinimumAge'],
  ['2008-11-20', 18, false, undefined],
  ['2008-11-21', 18, false, 'belowMinimumAge'],
  ['2023-02-29', 0, false, 'birthdayInvalid'],
  ['1899-12-31', 0, false, 'birthdayInvalid'],
])(
  'on 20 November 2026, born on %s, at least %i, as a child %s: %s',
  (birthday, minimumAge, isChild, fault) => {
    const rules = { country: 'US', today: '2026-11-20', requirements: defaultRequirements, zipCodeList: [] };
    const found = personFaults({ birthday }, { ...rules, minimumAge, isChild }, ['birthday']);
    expect(found.map((one) => one.fault)).toEqual(fault ? [fault] : []);
  },
);

test.each([
  ['US', '000-00-0000', 'ssnInvalid'],
  ['US', '123-45-6789', undefined],
  ['CH', '756.9217.0769.84', 'ssnInvalid'],
  ['DK', '310298-9996', 'cprInvalid'],
  // A valid number with another birthday.
  ['DK', '251248-9996', 'cprInvalid'],
  ['AE', '784-1980-1234567-9', 'emiratesIdInvalid'],
  ['KW', '282040701484', 'civilIdInvalid'],
  ['DE', '02476291358', 'taxNumberInvalid'],
  ['PL', '02070803629', 'identityNumberInvalid'],
  // Foyer has no rules for Japan.
  ['JP', 'anything', undefined],
])('in %s, the national number %s: %s', (country, ssn, fault) => {
  const rules = { country: 'GB', today: '2026-11-20', requirements: defaultRequirements, zipCodeList: [] };
  const person = { country, ssn, birthday: '1990-05-17' };
  const found = personFaults(person, { ...rules, minimumAge: 0 }, ['ssn']);
  expect(found).toEqual(fault ? [{ path: 'ssn', fault }] : []);
});
