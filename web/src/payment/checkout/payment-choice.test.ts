import type { PaymentOffers } from '@foyer/contract/payment';
import { paymentMethods, purposes } from '@foyer/contract/shared/payment';
import { expect, test } from 'vitest';
import { canKeepCard, choiceOf, paymentOptions } from './payment-choice.ts';

const offers: PaymentOffers = {
  cc: ['adyen', 'tabby'],
  cof: [{ cardId: 5, cardCenterId: 100, provider: 'adyen', brand: 'visa', lastFour: '8830' }],
  pl: ['paytabs'],
  dd: true,
  invoice: true,
};

test.each([
  ['anything', offers, paymentMethods, ['cof-100-5', 'cc-adyen', 'cc-tabby', 'dd', 'pl-paytabs', 'invoice']],
  ['debt', offers, purposes.debt, ['cof-100-5', 'cc-adyen', 'cc-tabby', 'pl-paytabs']],
  [
    'without promises',
    { ...offers, dd: false, invoice: false, cof: [], pl: [] },
    paymentMethods,
    ['cc-adyen', 'cc-tabby'],
  ],
  ['nothing', { cc: [], cof: [], pl: [], dd: false, invoice: false }, paymentMethods, []],
])('%s can be paid by these methods, in this order', (_what, offered, methods, ids) => {
  expect(paymentOptions(offered, methods).map(({ id }) => id)).toEqual(ids);
});

const atEasypay: PaymentOffers = {
  ...{ cc: ['easypay'], cof: [], pl: [], dd: false, invoice: false },
  means: [{ provider: 'easypay', means: ['card', 'mbway', 'multibanco', 'directDebit'] }],
};

test('each means of a provider is a way of its own, and only those that can be charged again are kept', () => {
  const each = paymentOptions(atEasypay, paymentMethods);
  expect(each.map(({ id }) => id)).toEqual([
    'cc-easypay-card',
    'cc-easypay-mbway',
    'cc-easypay-multibanco',
    'cc-easypay-directDebit',
  ]);
  expect(each.map(canKeepCard)).toEqual([true, false, false, true]);
  expect(choiceOf(each[2], true, { by: 'multibanco' })).toEqual({
    ...{ method: 'cc', provider: 'easypay' },
    means: { by: 'multibanco' },
  });
});

const ways = Object.fromEntries(paymentOptions(offers, paymentMethods).map((way) => [way.id, way]));

test.each([
  ['cof-100-5', true, { method: 'cof', selectedCardOnFile: 5 }],
  ['cc-adyen', false, { method: 'cc', provider: 'adyen' }],
  ['cc-adyen', true, { method: 'cc', provider: 'adyen', keepCard: true }],
  // A provider that lends the money has no card to keep.
  ['cc-tabby', true, { method: 'cc', provider: 'tabby' }],
  ['pl-paytabs', true, { method: 'pl', provider: 'paytabs' }],
  ['dd', true, { method: 'dd' }],
  ['invoice', false, { method: 'invoice' }],
  ['where nothing is to be paid', true, { method: 'cc' }],
])('the choice of %s, with the card kept: %s', (id, keepCard, choice) => {
  expect(choiceOf(ways[id], keepCard)).toEqual(choice);
});
