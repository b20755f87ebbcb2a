import { expect, test } from 'vitest';
import { readAddOns, writeAddOns } from './use-add-ons.ts';

const read = (search: string) => readAddOns(new URLSearchParams(search));

test('chosen add-ons and their first day are kept in the address', () => {
  const chosen = { addOns: [3, 4], start: '2026-12-10' };
  expect(read(writeAddOns(chosen))).toEqual(chosen);
  expect(writeAddOns({ addOns: [], start: undefined })).toBe('');
});

test('what cannot be a choice is none', () => {
  expect(read('?addons=x,0,7,-1&start=2026-13-01')).toEqual({ addOns: [7], start: undefined });
});
