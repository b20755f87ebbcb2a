import { expect, test } from 'vitest';
import { accountFaults, debitMeans } from './debit-means.ts';
import { phoneMeans } from './phone-means.ts';

test.each(['912345678', '912 345 678', '+351 912 345 678'])('MB WAY takes the number %s', (phone) => {
  expect(phoneMeans(phone)).toEqual({ by: 'mbway', phone });
});

test.each(['', '212345678', '+49 151 23456789', 'Inês'])('MB WAY does not take "%s"', (phone) => {
  expect(phoneMeans(phone)).toBeUndefined();
});

const account = { iban: 'PT50 0002 0123 1234 5678 9015 4', accountHolder: ' Inês Prado ', isAccepted: true };

test('direct debit takes an account, its holder and the mandate', () => {
  expect(debitMeans(account)).toEqual({
    ...{ by: 'directDebit', accepted: true },
    ...{ iban: account.iban, accountHolder: 'Inês Prado' },
  });
});

test('direct debit names all that is missing', () => {
  expect(accountFaults({ iban: '', accountHolder: ' ', isAccepted: false })).toEqual({
    iban: 'means.ibanInvalid',
    accountHolder: 'means.holderMissing',
    isAccepted: 'means.mandateMissing',
  });
});
