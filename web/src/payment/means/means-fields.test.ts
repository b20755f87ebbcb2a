import { expect, test } from 'vitest';
import { faultsOf, meansInput } from './means-fields.ts';

const nothing = { phone: '', iban: '', accountHolder: '', isAccepted: false };
const account = { iban: 'PT50 0002 0123 1234 5678 9015 4', accountHolder: ' Inês Prado ', isAccepted: true };

test.each(['912345678', '912 345 678', '+351 912 345 678'])('MB WAY takes the number %s', (phone) => {
  expect(meansInput('mbway', { ...nothing, phone })).toEqual({ by: 'mbway', phone });
});

test.each(['', '212345678', '+49 151 23456789', 'Inês'])('MB WAY does not take "%s"', (phone) => {
  expect(faultsOf('mbway', { ...nothing, phone })).toEqual({ phone: 'means.phoneInvalid' });
});

test('direct debit takes an account, its holder and the mandate', () => {
  expect(meansInput('directDebit', { ...nothing, ...account })).toEqual({
    ...{ by: 'directDebit', accepted: true },
    ...{ iban: account.iban, accountHolder: 'Inês Prado' },
  });
});

test('direct debit names all that is missing', () => {
  expect(faultsOf('directDebit', nothing)).toEqual({
    iban: 'means.ibanInvalid',
    accountHolder: 'means.holderMissing',
    isAccepted: 'means.mandateMissing',
  });
});
