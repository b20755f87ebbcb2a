import { describe, expect, test } from 'vitest';
import { namesIn, rulesPage } from '../../../test/rules-page.ts';
import { changeDays, type PresentDays, presentObstacle } from './change-days.ts';
import { changedAs, type PeriodPrice } from './change-kind.ts';

const { rowsBelow } = rulesPage('memberships');
const day = (text = '') => Temporal.PlainDate.from(text);
const today = day('2026-12-01');

/** '59.00 for 1 `MONTH`'. */
function priceIn(cell = ''): PeriodPrice {
  const [price = '', count] = cell.split(' for ');
  const [unit] = namesIn(cell);
  return {
    price: Math.round(Number(price) * 100),
    unit: unit as PeriodPrice['unit'],
    count: Number.parseInt(count ?? '1', 10),
  };
}

/** 'from 2026-03-01, until 2027-02-28, bound until 2027-02-28, notice 1 `MONTH`, frozen 2026-12-10 to 2026-12-20, prepaid'. */
function presentIn(cell = ''): PresentDays {
  const found = (words: string) => new RegExp(`(?:^|, )${words} (\\S+?)(?:,|$)`).exec(cell)?.[1];
  const [, count] = /notice (\d+)/.exec(cell) ?? [];
  const [, from, to] = /frozen (\S+) to ([\d-]+)/.exec(cell) ?? [];
  const [status = 'ACTIVE', subState = 'NONE'] = (
    /`([A-Z]+\/[A-Z]+)`/.exec(cell)?.[1] ?? 'ACTIVE/NONE'
  ).split('/');
  const [endsOn, boundUntil] = [found('until'), found('bound until')];
  return {
    status: status as PresentDays['status'],
    subState: subState as PresentDays['subState'],
    startsOn: day(found('from') ?? '2026-03-01'),
    endsOn: endsOn ? day(endsOn) : null,
    boundUntil: boundUntil ? day(boundUntil) : null,
    notice: count ? { unit: 'MONTH', count: Number(count) } : { unit: 'DAY', count: 0 },
    isPrepaid: cell.includes('prepaid'),
    isTerminated: cell.includes('terminated'),
    isReplaced: cell.includes('to be replaced'),
    freezes: from && to ? [{ startsOn: day(from), endsOn: day(to) }] : [],
  };
}

describe('docs/rules/memberships.md, changes', () => {
  const kinds = rowsBelow('Present plan');
  const days = rowsBelow('On 2026-12-01');
  const refused = rowsBelow('It is');

  test('has the tables that are tested below', () => {
    expect([kinds, days, refused].map(({ length }) => length)).toEqual([7, 14, 6]);
  });

  test.each(kinds)('from %s to %s, called %s, it becomes %s', (present, target, called, as) => {
    const isSamePlan = target === 'the same plan';
    const kind = namesIn(called)[0] as 'UPGRADE' | undefined;
    const to = isSamePlan ? present : target;
    expect(changedAs(priceIn(present), priceIn(to), { isSamePlan, kind })).toBe(namesIn(as)[0]);
  });

  test.each(days)('%s, %s, can be replaced from %s to %s: %s', (present, as, first, last, why) => {
    const [asWhat = ''] = namesIn(as);
    const found = changeDays(presentIn(present), asWhat as 'UPGRADED', today, {
      isFree: as?.includes('by staff') ?? false,
    });
    expect([found.first.toString(), found.last?.toString() ?? '', found.why]).toEqual([
      first,
      last,
      namesIn(why)[0],
    ]);
  });

  test.each(refused)('one that is %s is refused with %s', (present, code) => {
    expect(presentObstacle(presentIn(present), today)).toBe(namesIn(code)[0]);
  });
});
