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
