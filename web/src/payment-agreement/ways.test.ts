import type { AgreementMethods } from '@foyer/contract/payment/agreements';
import { expect, test } from 'vitest';
import { agreementWaysOf } from './ways.ts';

const methods: AgreementMethods = {
  centerId: 100,
  centerName: 'Kestrel Park',
  country: 'US',
  cof: [{ cardId: 5, cardCenterId: 100, provider: 'adyen', brand: 'visa', lastFour: '8830' }],
  cc: ['adyen'],
  dd: { creditor: 'Kestrel Inc', creditorId: '1234567890' },
  invoice: true,
  hasOverdueDebt: false,
};
const withLtps: AgreementMethods = { ...methods, cc: ['ltps', 'adyen'] };
const { dd: _dd, ...withoutDebit } = methods;

test.each([
  ['everything', methods, ['cof-5', 'cc-adyen', 'dd', 'invoice']],
  ['LTPS after cards', withLtps, ['cof-5', 'cc-adyen', 'ltps', 'dd', 'invoice']],
  ['nothing while a balance is overdue', { ...methods, hasOverdueDebt: true }, []],
  ['no direct debit where nobody collects', withoutDebit, ['cof-5', 'cc-adyen', 'invoice']],
  ['nothing', { ...withoutDebit, cof: [], cc: [], invoice: false }, []],
])('%s is offered', (_what, offered, ids) => {
  expect(agreementWaysOf(offered).map(({ id }) => id)).toEqual(ids);
});
