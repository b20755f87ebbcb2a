import { formatMoney } from '@foyer/contract/shared/money-text';
import { describe, expect, it } from 'vitest';
import { priceParts } from './money.ts';

describe('formatMoney', () => {
  it('formats currencies with 0, 2 and 3 minor digits', () => {
    expect(formatMoney({ amount: 12900, currency: 'USD' }, 'en-US')).toBe('$129.00');
    expect(formatMoney({ amount: 5, currency: 'USD' }, 'en-US')).toBe('$0.05');
    expect(formatMoney({ amount: 1234, currency: 'KWD' }, 'en-US').replace(/\s/g, ' ')).toBe('KWD 1.234');
    expect(formatMoney({ amount: 500, currency: 'JPY' }, 'en-US')).toBe('¥500');
    expect(formatMoney({ amount: -4990, currency: 'EUR' }, 'de-DE').replace(/\s/g, ' ')).toBe('-49,90 €');
  });

  it('keeps every cent of an amount that a float would round', () => {
    expect(formatMoney({ amount: 9007199254740991, currency: 'USD' }, 'en-US')).toBe(
      '$90,071,992,547,409.91',
    );
  });
});

describe('priceParts', () => {
  it('follows the order of the language', () => {
    expect(priceParts({ amount: 2200, currency: 'USD' }, 'en-US')).toEqual({
      before: '$',
      major: '22',
      minor: '.00',
      after: '',
    });
    expect(priceParts({ amount: -123_456, currency: 'EUR' }, 'de-DE')).toEqual({
      before: '',
      major: '-1.234',
      minor: ',56',
      after: '€',
    });
  });

  it('uses the digits of the language', () => {
    expect(priceParts({ amount: 12_500, currency: 'KWD' }, 'ar-EG')).toMatchObject({
      major: '١٢',
      minor: '٫٥٠٠',
    });
  });

  it('drops the minor digits only on request and only if they are zero', () => {
    expect(priceParts({ amount: 12_900, currency: 'USD' }, 'en-US', true).minor).toBe('');
    expect(priceParts({ amount: 12_900, currency: 'USD' }, 'en-US').minor).toBe('.00');
    expect(priceParts({ amount: 12_950, currency: 'USD' }, 'en-US', true).minor).toBe('.50');
  });
});
