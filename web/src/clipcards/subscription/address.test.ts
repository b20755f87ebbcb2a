import { expect, test } from 'vitest';
import { chosenHref, chosenIn, summaryHref } from './address.ts';

const maya = { centerId: 100, id: 7 };
const classes = { clipcardId: 6, clipcardCenterId: 101 };

test.each([
  [chosenHref(maya, classes, 4), { clipcard: { centerId: 101, id: 6 }, size: '4' }],
  [chosenHref(maya, classes), { clipcard: { centerId: 101, id: 6 }, size: undefined }],
  ['/staff/7/100/clipcard-subscriptions', undefined],
  ['/?clipcard=6', undefined],
  ['/?clipcard=0cc6', undefined],
  ['/?clipcard=101cc99999999999999999999', undefined],
])('%s has chosen %o', (href, chosen) => {
  expect(chosenIn(new URL(href, 'http://club.example').searchParams)).toEqual(chosen);
});

test('the summary names the basket, and what is in it', () => {
  expect(summaryHref(maya, '100bas1', classes, 4)).toBe(
    '/staff/7/100/clipcard-subscriptions-summary/100bas1/6/101/4',
  );
});
