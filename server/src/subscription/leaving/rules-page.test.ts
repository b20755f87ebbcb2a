import type { PeriodUnit } from '@foyer/contract/shared/subscription';
import { describe, expect, test } from 'vitest';
import { namesIn, rulesPage } from '../../../test/rules-page.ts';
import { suggestedEnds, type Terminable, terminationOf } from './termination-rules.ts';
import { withdrawalOf } from './withdrawal-rules.ts';

const { rowsBelow } = rulesPage('memberships');
const day = (text: string) => Temporal.PlainDate.from(text);
const dayOrNull = (text: string) => (text ? day(text) : null);
const today = day('2026-11-20');

const membership: Terminable = {
  kind: 'EFT',
  status: 'ACTIVE',
  starts_on: day('2026-01-10'),
  ends_on: null,
  ends_as: null,
  terminated_at: null,
  bound_until: null,
  notice_unit: 'MONTH',
  notice_count: 0,
};

describe('docs/rules/memberships.md, leaving', () => {
  const ends = rowsBelow('Begins on');
  const offers = rowsBelow('First possible');
  const withdrawals = rowsBelow('Bought at');

  test('has the tables that are tested below', () => {
    expect([ends.length, offers.length, withdrawals.length]).toEqual([13, 4, 6]);
  });

  test.each(ends)(
    'begun on %s, bound until %s, notice %s, ending %s: a %s can end it from %s to %s',
    (startsOn = '', bound = '', notice = '', endsOn = '', by = '', from = '', until = '') => {
      const [count, unit] = notice.replaceAll('`', '').split(' ');
      const row = {
        ...membership,
        starts_on: day(startsOn),
        ends_on: dayOrNull(endsOn),
        bound_until: dayOrNull(bound),
        ...(unit && { notice_unit: unit as PeriodUnit, notice_count: Number(count) }),
      };
      const possible = terminationOf(row, { today, givenOn: today, mayEndEarlier: by === 'staff' });
      expect(
        possible.obstacle
          ? [possible.obstacle.code, '']
          : [possible.earliest.toString(), possible.latest.toString()],
      ).toEqual([namesIn(from)[0] ?? from, until]);
    },
  );

  test.each<[string, Partial<Terminable>]>([
    ['subscription.endsAnyway', { kind: 'CASH', ends_on: day('2027-12-31') }],
    ['subscription.endsByChange', { ends_as: 'UPGRADED', ends_on: day('2026-12-31') }],
    [
      'subscription.alreadyTerminated',
      { terminated_at: Temporal.Instant.from('2026-11-19T10:00:00Z'), ends_on: day('2026-12-31') },
    ],
    ['subscription.hasEnded', { status: 'WINDOW', ends_on: day('2026-11-01') }],
  ])('%s, also for staff', (code, given) => {
    const row = { ...membership, ...given };
    for (const mayEndEarlier of [false, true])
      expect(terminationOf(row, { today, givenOn: today, mayEndEarlier }).obstacle?.code).toBe(code);
  });

  test('notice counts from the day on which it was received', () => {
    const row = { ...membership, notice_count: 1 };
    const possible = terminationOf(row, { today, givenOn: day('2026-11-02'), mayEndEarlier: false });
    expect(possible).toMatchObject({ earliest: day('2026-12-02') });
  });

  test.each(offers)('from %s, billed until %s, these days are offered: %s', (...cells) => {
    const [earliest = '', billedUntil = '', offered = ''] = cells;
    const row = {
      billed_until: day(billedUntil),
      payer_person_id: 1,
      anchor_on: day('2026-01-01'),
      starts_on: day('2026-01-10'),
      period_unit: 'MONTH' as const,
      period_count: 1,
    };
    const days = suggestedEnds(row, { earliest: day(earliest), latest: day('2028-01-01') });
    expect(days.map(({ endsOn, why }) => `${endsOn} \`${why}\``).join(', ')).toBe(offered);
  });

  test.each(withdrawals)('bought at %s, sold by %s, withdrawn on %s: %s', (...cells) => {
    const [boughtAt, by, on = '', answer = ''] = cells;
    const row = {
      status: 'ACTIVE' as const,
      ends_on: null,
      ends_as: null,
      basket_id: boughtAt ? 1 : null,
      sold_by_staff: by === 'staff',
      sold_at: boughtAt ? Temporal.Instant.from(boughtAt) : null,
    };
    const found = withdrawalOf(row, { today: day(on), timeZone: 'Europe/Berlin', days: 14 });
    expect(found.obstacle ? `\`${found.obstacle.code}\`` : `until ${found.until}`).toBe(answer);
  });
});
