import type { Explanation } from '@foyer/contract/shared/explanation';
import { expect, test } from 'vitest';
import { textsOf } from '../../platform/text.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';
import { explain, shortExplanation } from './explain.ts';
import { periodText } from './period-text.ts';

const english = {
  ...textsOf({ language: 'en', numbers: 'en-GB', catalogue: en, own: {} }),
  currency: 'EUR',
  dates: 'en-GB',
  numbers: 'en-GB',
};
const plain = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replace(/[\u00a0\u202f\u2009]/g, ' ');

const explanation: Explanation = {
  what: 'PERIOD',
  from: '2026-10-10',
  until: '2026-10-31',
  steps: [
    { kind: 'PRICE', amount: 5900 },
    { kind: 'CAMPAIGN', amount: 4900, name: 'Autumn', rule: { kind: 'AMOUNT', amount: 1000 } },
    { kind: 'PROMO_CODE', amount: 3920, code: 'SUMMER', rule: { kind: 'PERCENT', percent: 2000 } },
    { kind: 'PART_OF_PERIOD', amount: 2782, days: 22, ofDays: 31 },
    {
      kind: 'SPONSOR',
      amount: 782,
      company: 'ACME',
      rule: { kind: 'AMOUNT', amount: 2000 },
      sponsored: 2000,
    },
  ],
};

test('each step of a price is worded, with what the line comes to after it', () => {
  expect(explain(explanation, english).map(({ text, amount }) => [plain(text), amount])).toEqual([
    ['€59.00 for the whole period', 5900],
    ['− €10.00: Autumn', 4900],
    ['− 20% with code SUMMER', 3920],
    ['22 of 31 days', 2782],
    ['Paid by ACME: €20.00', 782],
  ]);
});

test('the short form names what makes a price cheaper, not the arithmetic', () => {
  expect(plain(shortExplanation(explanation, english))).toBe(
    '− €10.00: Autumn · − 20% with code SUMMER · Paid by ACME: €20.00',
  );
  const fee: Explanation = { what: 'JOINING_FEE', steps: [{ kind: 'PRICE', amount: 4900 }] };
  expect(shortExplanation(fee, english)).toBe(en['price.how']);
});

test('a whole month is called by its name, in the language of the reader', () => {
  const words = {
    ...textsOf({ language: 'de', numbers: 'de-DE', catalogue: de, own: {} }),
    currency: 'EUR',
    dates: 'de-DE',
    numbers: 'de-DE',
  };
  const whole: Explanation = {
    what: 'PERIOD',
    from: '2026-11-01',
    until: '2026-11-30',
    steps: [{ kind: 'PRICE', amount: 5900 }],
  };
  expect(explain(whole, words).map(({ text }) => plain(text))).toEqual(['59,00 € für November 2026']);
  expect(periodText('2026-11-01', '2026-11-29', 'de-DE')).not.toBe('November 2026');
});
