import { expect, test } from 'vitest';
import { markupOf, readable } from '../../../test/static-page.tsx';
import { useFormat } from '../../platform/format.ts';
import { NumberField } from '../field/NumberField.tsx';
import { Amount, Price, PriceWas } from './Price.tsx';

const money = { amount: 9000, currency: 'EUR' };

function Sentence() {
  return <p>{useFormat().money(money.amount, money.currency)}</p>;
}

const shown = (dates: string, numbers: string) =>
  [
    <Price key="p" money={money} />,
    <Amount key="a" money={money} />,
    <PriceWas key="w" money={money} />,
    <Sentence key="s" />,
  ].map((one) => markupOf(one, { texts: [], formats: { dates, numbers } }));
/** The parts of a set price in the order in which they are read on the screen. */
const seen = (price = '') => {
  const sum = price.slice(price.indexOf('class="price-sum"'));
  const parts = readable(`<span ${sum}`).split(' ');
  return (/dir="rtl"/.test(sum.slice(0, 40)) ? parts.toReversed() : parts).join('');
};

test.each([
  ['ar-AE', 'en-GB', '\u2066€90.00\u2069'],
  ['ar-AE', 'de-DE', '\u206690,00\u00a0€\u2069'],
  ['en-GB', 'en-GB', '€90.00'],
  ['de-DE', 'de-DE', '90,00\u00a0€'],
])('money reads the same everywhere: language %s, numbers %s', (language, numbers, text) => {
  const [price = '', ...others] = shown(language, numbers);
  for (const one of [price, ...others]) expect(one).toContain(`>${text}<`);
  expect(price).toContain('class="price-sum" dir="ltr"');
  expect(seen(price)).toBe(text.replace(/[\u2066\u2069\u00a0]/g, ''));
});

test('money in Arabic numbers runs from right to left in an Arabic page', () => {
  const [price = ''] = shown('ar-AE', 'ar-AE');
  expect(price).toContain('class="price-sum" dir="rtl"');
});

test.each([
  ['ar-AE', 'en-GB', '€90.00'],
  ['en-GB', 'de-DE', '90,00\u00a0€'],
])('money is typed as it is written: language %s, numbers %s', (dates, numbers, text) => {
  const formatOptions = { style: 'currency', currency: 'EUR' } as const;
  const field = <NumberField label="Price" defaultValue={90} formatOptions={formatOptions} />;
  expect(markupOf(field, { texts: [], formats: { dates, numbers } })).toContain(`value="${text}"`);
});
