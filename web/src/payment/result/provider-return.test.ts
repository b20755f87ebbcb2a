import { expect, test } from 'vitest';
import { hasCancelledAtProvider, providerParameters } from './provider-return.ts';

const long = 'x'.repeat(2001);

test.each<[string, Record<string, string> | undefined]>([
  ['', undefined],
  ['paymentKey=300-a&lang=ar&centerId=300', undefined],
  ['paymentKey=300-a&redirectResult=b', undefined],
  ['paymentKey=300-a&outcome=cancel&payment_id=c', { outcome: 'cancel', payment_id: 'c' }],
  ['outcome=', undefined],
  ['=cancel', undefined],
  [`outcome=${long}&payment_id=c`, { payment_id: 'c' }],
  [`${long}=cancel`, undefined],
])('finds in %j that the provider added %j', (search, returned) => {
  expect(providerParameters(new URLSearchParams(search))).toEqual(returned);
});

test('sends no more parameters than the API accepts', () => {
  const search = new URLSearchParams(Array.from({ length: 30 }, (_, place) => [`name${place}`, 'a']));
  expect(Object.keys(providerParameters(search) ?? {})).toHaveLength(20);
});

test('recognises a cancelled payment by the address', () => {
  expect(hasCancelledAtProvider(new URLSearchParams('outcome=cancel'))).toBe(true);
  expect(hasCancelledAtProvider(new URLSearchParams('outcome=failure'))).toBe(false);
  expect(hasCancelledAtProvider(new URLSearchParams())).toBe(false);
});
