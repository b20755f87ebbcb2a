import { describe, expect, test } from 'vitest';
import { namesIn, rulesPage } from '../../../test/rules-page.ts';
import type { Duration } from '../../platform/billing-period.ts';
import { daysToCharge } from './days-to-charge.ts';
import { endOfAddOn } from './last-day.ts';
import { chargesFor } from './quote-add-ons.ts';
import type { AddOnMembership } from './read-membership.ts';

const { rowsBelow } = rulesPage('memberships');
const day = (text: string) => Temporal.PlainDate.from(text);
const dayOrNull = (text: string) => (text ? day(text) : null);
const rangesIn = (cell: string) =>
  cell
    .split('; ')
    .filter(Boolean)
    .map((range) => {
      const [from = '', until = ''] = range.split(' to ');
      return { startsOn: day(from), endsOn: day(until) };
    });

describe('docs/rules/memberships.md, add-ons', () => {
  const bought = rowsBelow('Bought from');
  const ended = rowsBelow('Given on');

  test('has the tables that are tested below', () => {
    expect([bought.length, ended.length]).toEqual([9, 11]);
  });

  test.each(bought)('from %s with %s, paid for %s until %s, ending %s, frozen %s: %s', (...cells) => {
    const [from = '', kind, paid = '', until = '', ends = '', frozen = '', pays] = cells;
    const row = {
      kind: namesIn(kind)[0] as 'EFT' | 'CASH',
      starts_on: day('2026-11-01'),
      ends_on: dayOrNull(ends),
      billed_until: day(until),
    } as AddOnMembership['row'];
    const cycle = { anchor: day('2026-11-01'), unit: 'MONTH', count: 1 } as const;
    const membership = { row, cycle, paid: rangesIn(paid), freezes: rangesIn(frozen) };
    const charged = chargesFor({ cycle }, 3100, daysToCharge(membership, day(from)));
    const written = charged.map(
      ({ amount, explanation }) =>
        `${explanation.from?.slice(5)} to ${explanation.until?.slice(5)}: ${(amount / 100).toFixed(2)}`,
    );
    expect(written.join(' + ')).toBe(pays);
  });

  test.each(ended)(
    'given on %s with a notice of %s, from %s, in one that ends %s, by %s for %s: %s',
    (...cells) => {
      const [given = '', notice = '', from = '', ends = '', by, chosen = '', last = ''] = cells;
      const end = endOfAddOn(
        {
          today: day(given),
          membership: { kind: 'EFT', status: 'ACTIVE', endsOn: dayOrNull(ends) },
          addOn: { startsOn: day(from), endsOn: null },
          notice: { unit: namesIn(notice)[0] as Duration['unit'], count: Number.parseInt(notice, 10) },
          mayChoose: by === 'staff',
        },
        dayOrNull(chosen) ?? undefined,
      );
      const expected = namesIn(last)[0] ?? last.split(',')[0];
      expect(typeof end === 'string' ? end : end.lastDay.toString()).toBe(expected);
    },
  );
});
