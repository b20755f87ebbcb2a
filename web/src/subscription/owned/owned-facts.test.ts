import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { expect, test } from 'vitest';
import { freezeOf, inOrder, lineEnd, receiptYears } from './owned-facts.ts';

const owned = (subscriptionId: number, more: Partial<OwnedSubscription> = {}): OwnedSubscription => ({
  subscriptionId,
  subscriptionCenterId: 100,
  centerName: 'Downtown',
  planId: 1,
  name: 'Full Club',
  type: 'MEMBERSHIP',
  kind: 'EFT',
  status: 'ACTIVE',
  subState: 'NONE',
  startsOn: '2025-03-15',
  currency: 'EUR',
  price: 5900,
  period: { unit: 'MONTH', count: 1 },
  privileges: [],
  addOns: [],
  freezes: [],
  hasHealthReceipt: false,
  hasOffer: false,
  can: {},
  ...more,
});

test('what runs comes before what begins and what ended', () => {
  const all = [
    owned(1, { status: 'ENDED' }),
    owned(2, { status: 'CREATED', startsOn: '2027-01-01' }),
    owned(3, { status: 'FROZEN' }),
    owned(4, { startsOn: '2026-01-01' }),
  ];
  expect(inOrder(all).map(({ subscriptionId }) => subscriptionId)).toEqual([4, 3, 2, 1]);
});

test.each<[Partial<OwnedSubscription>, string]>([
  [{ endsOn: '2026-12-31', boundUntil: '2026-06-30' }, '2026-12-31'],
  [{ boundUntil: '2027-03-14' }, '2027-03-14'],
  [{ boundUntil: '2026-03-14' }, '2027-03-15'],
  [{}, '2027-03-15'],
  [{ startsOn: '2026-12-01' }, '2027-12-01'],
  [{ startsOn: '2023-12-01' }, '2026-12-01'],
  [{ startsOn: '2024-02-29' }, '2027-02-28'],
])('the line of %j ends on %s', (more, end) => {
  expect(lineEnd(owned(1, more), '2026-11-26')).toBe(end);
});

test('the freeze shown is the running or the next one', () => {
  const freezes = [
    { startsOn: '2027-01-05', endsOn: '2027-02-01' },
    { startsOn: '2026-12-01', endsOn: '2026-12-14' },
    { startsOn: '2026-01-01', endsOn: '2026-01-31' },
  ];
  expect(freezeOf(owned(1, { freezes }), '2026-12-10')?.startsOn).toBe('2026-12-01');
  expect(freezeOf(owned(1, { freezes }), '2027-02-02')).toBeUndefined();
});

test.each<[string, Partial<OwnedSubscription>, number[]]>([
  ['the last three years', { startsOn: '2020-01-01' }, [2026, 2025, 2024]],
  ['the years since it began', { startsOn: '2025-03-15' }, [2026, 2025]],
  ['this year, if it begins in the next', { startsOn: '2027-01-01' }, [2026]],
  ['no year after it ended', { startsOn: '2024-01-01', endsOn: '2025-06-30' }, [2025, 2024]],
  [
    'the year in which its last invoice is paid',
    { startsOn: '2025-01-01', endsOn: '2025-12-31' },
    [2026, 2025],
  ],
  ['nothing, if it ended long ago', { startsOn: '2020-01-01', endsOn: '2022-06-30' }, []],
])('a health receipt is offered for %s', (_years, more, years) => {
  expect(receiptYears(owned(1, { hasHealthReceipt: true, ...more }), '2026-11-26')).toEqual(years);
});
