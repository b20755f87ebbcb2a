import { passwordStrength } from '@foyer/contract/shared/password';
import { expect, test } from 'vitest';
import { refuseGuessable } from './guessable-password.ts';

const club = {
  config: { general: { clubName: 'Volta' } },
  brand: { name: 'Volta Gyms' },
  center: { name: 'Volta København', city: 'København' },
} as unknown as Parameters<typeof refuseGuessable>[1];
const nina = { firstName: 'Nina', lastName: 'Bakker', email: 'nina.bakker@mail.example' };

test.each([
  ['Password1', 'person.commonPassword'],
  ['Passw0rd', 'person.commonPassword'],
  ['Qwerty123', 'person.commonPassword'],
  ['abcdefghijklmnop', 'person.commonPassword'],
  ['123456789012345678', 'person.commonPassword'],
  ['Ab1!cAb1!cAb1!cAb1!c', 'person.commonPassword'],
  ['Volta2026', 'person.guessablePassword'],
  ['Foyer-2026!', 'person.guessablePassword'],
  ['København-2026', 'person.guessablePassword'],
  ['Nina1234', 'person.guessablePassword'],
  ['Bakker-Nina-99', 'person.guessablePassword'],
  ['nina.bakker@mail.example1A', 'person.guessablePassword'],
  ['Volta2026abc', 'person.guessablePassword'],
  ['Volta-lantern-9', undefined],
  ['correct horse battery staple', undefined],
  ['Right-horse-9', undefined],
  ['X7!9#2-44x', undefined],
  ['كلمة-سر-١٢٣', undefined],
])('%s: %s', (password, code) => {
  expect(passwordStrength(password)).toBeGreaterThan(0);
  expect(refuseGuessable(password, club, nina)?.code).toBe(code);
});
