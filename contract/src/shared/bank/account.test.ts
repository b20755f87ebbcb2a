import { describe, expect, test } from 'vitest';
import { accountFaults, ibanOf, maskedAccount, normalAccount } from './account.ts';
import { type Account, type AccountInput, accountFields } from './account-fields.ts';

const german = { holder: 'Maya Kern', iban: 'DE89370400440532013000' };
const american = {
  holder: 'Ann Lee',
  routingNumber: '021000021',
  accountNumber: '123456789',
  accountType: 'CHECKING',
};
const british = { holder: 'Tom Hill', sortCode: '601613', accountNumber: '31926819' };
const danish = { holder: 'Søren Holm', bankRegNumber: '0040', accountNumber: '0440116243' };
const spanish = {
  holder: 'Inés Vidal',
  bankRegNumber: '2100',
  branchNumber: '0418',
  controlDigits: '45',
  accountNumber: '0200051332',
};
const australian = { holder: 'Kit Ward', bsb: '062000', accountNumber: '12345678' };

describe('a valid account', () => {
  test.each<[string, AccountInput, Account]>([
    ['DE', { ...german, iban: 'de89 3704 0044 0532 0130 00', bic: ' ', bankName: undefined }, german],
    ['DE', { ...german, holder: '  Maya   Kern ', bic: 'cobadeffxxx' }, { ...german, bic: 'COBADEFFXXX' }],
    [
      'AE',
      { holder: 'مها', iban: 'AE070331234567890123456' },
      { holder: 'مها', iban: 'AE070331234567890123456' },
    ],
    // An account in another SEPA country.
    ['DE', { ...german, iban: 'NL91 ABNA 0417 1643 00' }, { ...german, iban: 'NL91ABNA0417164300' }],
    [
      'US',
      { ...american, routingNumber: '0210-0002-1', bankName: 'First' },
      { ...american, bankName: 'First' },
    ],
    ['GB', { ...british, sortCode: '60-16-13' }, british],
    ['DK', { ...danish, accountNumber: '440 116 243' }, danish],
    ['ES', spanish, spanish],
    ['ES', { ...german, iban: 'ES9121000418450200051332' }, { ...german, iban: 'ES9121000418450200051332' }],
    ['AU', { ...australian, bsb: '062-000' }, australian],
    ['AU', { ...australian, bsb: '٠٦٢٠٠٠' }, australian],
  ])('%s %j', (country, typed, kept) => {
    expect(accountFaults(country, typed)).toEqual([]);
    expect(normalAccount(country, typed)).toEqual(kept);
    expect(normalAccount(country, kept), 'kept once more').toEqual(kept);
  });

  test('drops the fields of other account kinds', () => {
    expect(normalAccount('ES', { ...spanish, ...german, routingNumber: '1' })).toEqual(german);
    expect(normalAccount('US', { ...american, iban: german.iban })).toEqual(american);
  });
});

describe('an invalid account', () => {
  test.each<[string, AccountInput, string[]]>([
    ['DE', {}, ['holder form.required', 'iban form.required']],
    ['DE', { holder: null, iban: '' }, ['holder form.required', 'iban form.required']],
    ['DE', { ...german, iban: 'DE88370400440532013000' }, ['iban bank.ibanInvalid']],
    ['DE', { ...german, iban: 'AE070331234567890123456' }, ['iban bank.ibanOutsideSepa']],
    ['DE', { ...german, bic: 'COBA' }, ['bic bank.bicInvalid']],
    ['DE', { ...german, holder: 'مها' }, ['holder bank.holderInvalid']],
    ['DE', { ...german, holder: '...' }, ['holder bank.holderInvalid']],
    ['AE', { holder: '123', iban: 'AE070331234567890123456' }, ['holder bank.holderInvalid']],
    ['DE', { ...german, holder: 'a'.repeat(71) }, ['holder bank.holderInvalid']],
    ['DE', { ...german, bankName: 'a'.repeat(71) }, ['bankName bank.bankNameInvalid']],
    [
      'US',
      { holder: 'Ann Lee' },
      ['routingNumber form.required', 'accountNumber form.required', 'accountType form.required'],
    ],
    ['US', { ...american, routingNumber: '021000022' }, ['routingNumber bank.routingNumberInvalid']],
    ['US', { ...american, accountNumber: '1'.repeat(18) }, ['accountNumber bank.accountNumberInvalid']],
    ['US', { ...american, accountNumber: '0000' }, ['accountNumber bank.accountNumberInvalid']],
    ['US', { ...american, accountType: 'GOLD' }, ['accountType bank.accountTypeInvalid']],
    ['GB', { ...british, sortCode: '60161' }, ['sortCode bank.sortCodeInvalid']],
    ['GB', { ...british, accountNumber: '3192681' }, ['accountNumber bank.accountNumberInvalid']],
    ['DK', { ...danish, bankRegNumber: '40' }, ['bankRegNumber bank.bankRegNumberInvalid']],
    ['DK', { ...danish, accountNumber: '12345678901' }, ['accountNumber bank.accountNumberInvalid']],
    ['ES', { ...spanish, controlDigits: '46' }, ['controlDigits bank.controlDigitsInvalid']],
    ['ES', { ...spanish, branchNumber: '0419' }, ['controlDigits bank.controlDigitsInvalid']],
    ['ES', { ...spanish, branchNumber: '41' }, ['branchNumber bank.branchNumberInvalid']],
    ['ES', { holder: 'Inés' }, ['iban form.required']],
    ['AU', { ...australian, bsb: '06200' }, ['bsb bank.bsbInvalid']],
    ['AU', { ...australian, accountNumber: '1234567890' }, ['accountNumber bank.accountNumberInvalid']],
    ['constructor', { ...german, iban: 'x' }, ['iban bank.ibanInvalid']],
  ])('%s %j', (country, typed, faults) => {
    expect(accountFaults(country, typed).map(({ path, fault }) => `${path} ${fault}`)).toEqual(faults);
    expect(normalAccount(country, typed)).toBeUndefined();
  });

  test('is reported for arbitrary input', () => {
    const nonsense = ['', ' ', '\u202e', '0', '٣', "'; drop", '💳', 'x'.repeat(100_000)];
    for (const country of ['DE', 'US', 'GB', 'DK', 'ES', 'AU', 'QQ', ''])
      for (const value of nonsense) {
        const typed = Object.fromEntries(accountFields.map((field) => [field, value]));
        expect(accountFaults(country, typed), `${country} ${value.slice(0, 9)}`).not.toEqual([]);
      }
  });
});

test.each([
  ['DE', german, 'DE89370400440532013000'],
  ['DK', danish, 'DK5000400440116243'],
  ['ES', spanish, 'ES9121000418450200051332'],
  ['US', american, undefined],
  ['GB', british, undefined],
])('the IBAN of an account in %s %j', (country, account, iban) => {
  expect(ibanOf(country, account)).toBe(iban);
});

test.each<[Account, string]>([
  [german, '•••• 3000'],
  [american, '•••• 6789'],
  [danish, '•••• 6243'],
  [{ ...american, accountNumber: '12345' }, '•••• 45'],
  [{ ...american, accountNumber: '7' }, '•••• '],
  [{}, '•••• '],
])('%j is shown as %s', (account, masked) => {
  expect(maskedAccount(account)).toBe(masked);
});
