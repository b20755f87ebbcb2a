import { describe, expect, test } from 'vitest';
import { anyText, checkedText, oneOf, readFilters, withoutFilters, writeFilters } from './address-filters.ts';

const isMonth = (text: string | null) => (text !== null && /^\d{4}-\d\d$/.test(text) ? text : '2026-11');
const schema = {
  type: oneOf(['CASH', 'PAYMENT']),
  month: checkedText(isMonth, '2026-11'),
  center: anyText,
};
const none = { type: undefined, month: '2026-11', center: undefined };

test.each([
  ['', none],
  ['type=CASH&month=2026-10&center=101', { type: 'CASH', month: '2026-10', center: '101' }],
  ['type=BARTER&month=October', none],
  ['type=CASH&utm_source=mail', { ...none, type: 'CASH' }],
])('the address ?%s is read as %j', (address, values) => {
  expect(readFilters(schema, new URLSearchParams(address))).toEqual(values);
});

describe('writing', () => {
  test.each([
    ['sets a filter', '', { type: 'CASH' }, 'type=CASH'],
    [
      'keeps other filters, and what is none of them',
      'tab=2&month=2026-10',
      { type: 'CASH' },
      'tab=2&month=2026-10&type=CASH',
    ],
    ['leaves out a default', 'month=2026-10', { month: '2026-11' }, ''],
    ['leaves out what is no longer chosen', 'type=CASH&center=101', { type: undefined }, 'center=101'],
    ['replaces a value that the address has twice', 'center=101&center=102', { center: '103' }, 'center=103'],
  ] as const)('%s', (_what, before, change, after) => {
    expect(writeFilters(schema, new URLSearchParams(before), change).toString()).toBe(after);
  });

  test('reads back what it wrote', () => {
    const values = { type: 'PAYMENT', month: '2025-01', center: '7' } as const;
    const address = writeFilters(schema, new URLSearchParams(), values).toString();
    expect(readFilters(schema, new URLSearchParams(address))).toEqual(values);
  });
});

test('clearing leaves what is no filter', () => {
  const params = new URLSearchParams('type=CASH&tab=2&center=101');
  expect(withoutFilters(schema, params).toString()).toBe('tab=2');
});
