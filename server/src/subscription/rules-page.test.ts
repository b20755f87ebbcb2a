import { subscriptionMoves } from '@foyer/contract/shared/subscription';
import { describe, expect, test } from 'vitest';
import { durationIn, namesIn, ruleIn, rulesPage } from '../../test/rules-page.ts';
import { earliestEnd } from '../platform/billing-period.ts';
import { discountsFor } from './offers/read-campaigns.ts';
import type { BilledFrom } from './offers/tables.ts';
import { boundUntilFrom, cycleFrom, firstPart, lastDayOf, nextPart } from './pricing/billing-calendar.ts';
import { chargeAddOn, chargeJoiningFee, chargePeriod, type Terms } from './pricing/charge.ts';
import type { Discount, Sponsor } from './tables.ts';

const { rowsBelow } = rulesPage('memberships');

const day = (text = '') => Temporal.PlainDate.from(text);
const minor = (text: string) => Math.round(Number(text) * 100);
const written = (amount: number) => (amount / 100).toFixed(2);
const billedFromIn = (cell: string) => (namesIn(cell)[0] ?? '') as BilledFrom;

const plan = { center_id: 1, id: 1, price: 8000, joining_fee: 4900 };
const addOnPrice = 1000;

const percentIn = (text: string) => Math.round(Number(text) * 100);

/** The campaigns of a cell as rows, so that the best one is chosen as for a sale. */
function discountsIn(cell: string): readonly Discount[] {
  const campaigns = cell.split('; ').flatMap((text, index) => {
    const [, who, count, target, change] = /^(Campaign|Code): (\d+ )?(fee|periods) (.+)$/.exec(text) ?? [];
    if (!target || !change) return [];
    const rule = ruleIn(change);
    return {
      ...{ center_id: 1, id: index + 1, name: text, code: who === 'Code' ? 'CODE' : null },
      ...{ starts_on: day('2026-01-01'), ends_on: day('2028-12-31'), most_uses: null, uses: 0 },
      ...{ centers: [], plans: [], external_id: text, own_use: null },
      target: target === 'fee' ? ('FEE' as const) : ('PERIODS' as const),
      periods: count ? Number(count) : null,
      percent: rule.kind === 'PERCENT' ? rule.percent : null,
      amount: rule.kind === 'AMOUNT' ? rule.amount : null,
      price: rule.kind === 'PRICE' ? rule.price : null,
    };
  });
  const code = campaigns.some((one) => one.code !== null) ? 'CODE' : undefined;
  const discounts = discountsFor(plan, campaigns, code);
  if (discounts === 'invalid') throw new Error(`${cell} has an invalid code`);
  return discounts;
}

function sponsorIn(cell: string): Sponsor | undefined {
  const [, percent, amount] = /^(?:([\d.]+) %|([\d.]+))/.exec(cell) ?? [];
  if (!percent && !amount) return undefined;
  return {
    agreement: { centerId: 1, id: 1 },
    company: 'Harbour Freight',
    rule: percent
      ? { kind: 'PERCENT', percent: percentIn(percent) }
      : { kind: 'AMOUNT', amount: minor(amount ?? '') },
    sponsorsJoiningFee: cell.endsWith('fee too'),
  };
}

const month = { unit: 'MONTH', count: 1 } as const;

const termsOf = (starts: string, from: string, discounts: string, more: Partial<Terms> = {}): Terms => ({
  cycle: cycleFrom(day(starts), month, billedFromIn(from)),
  startsOn: day(starts),
  price: plan.price,
  regularPrice: plan.price,
  discounts: discountsIn(discounts),
  ...more,
});

describe('docs/rules/memberships.md', () => {
  const calendars = rowsBelow('Starts');
  const payments = rowsBelow('On');
  const later = rowsBelow('Sold from');
  const states = rowsBelow('State');
  const notices = rowsBelow('Begins');

  test('has the tables that are tested below', () => {
    expect([calendars, payments, later, notices].map(({ length }) => length)).toEqual([10, 26, 5, 7]);
  });

  test.each(calendars)(
    'starting on %s with periods of %s from %s pays until %s, then until %s',
    (...cells) => {
      const [starts, period, from = '', first, second] = cells;
      const duration = durationIn(period);
      if (!duration) throw new Error('the row has no period');
      const cycle = cycleFrom(day(starts), duration, billedFromIn(from));
      const { endsOn } = firstPart(cycle, day(starts));
      expect([endsOn, nextPart(cycle, endsOn, null)?.endsOn].map(String)).toEqual([first, second]);
      // A prepaid one ends with it.
      expect(String(lastDayOf('CASH', cycle))).toBe(first);
    },
  );

  test.each(payments)('starting on %s, %s, with %s, a company that pays %s, and %s', (...cells) => {
    const [starts = '', from = '', discounts = '', company = '', also = '', ...amounts] = cells;
    const [, staffPrice] = /^staff price ([\d.]+)$/.exec(also) ?? [];
    const sponsor = sponsorIn(company);
    const terms = termsOf(starts, from, discounts, {
      sponsor,
      ...(staffPrice && { price: minor(staffPrice) }),
    });
    const part = firstPart(terms.cycle, terms.startsOn);
    const fee = chargeJoiningFee({
      price: plan.joining_fee,
      discounts: terms.discounts,
      sponsor,
      isFormerMember: also === 'former member',
    });
    const period = chargePeriod(terms, part);
    const addOn = also === 'add-on' ? chargeAddOn(addOnPrice, terms.cycle, part) : undefined;
    const charges = [fee, period, ...(addOn ? [addOn] : [])];
    const sumOf = (name: 'amount' | 'sponsoredAmount') =>
      charges.reduce((sum, charge) => sum + charge[name], 0);
    expect([
      ...[fee.amount, period.amount].map(written),
      addOn ? written(addOn.amount) : '',
      written(sumOf('sponsoredAmount')),
      written(sumOf('amount') - sumOf('sponsoredAmount')),
    ]).toEqual(amounts);
  });

  test.each(later)('from %s, %s, with %s costs %s, %s, %s, %s', (...cells) => {
    const [starts = '', from = '', discounts = '', ...expected] = cells;
    const terms = termsOf(starts, from, discounts);
    let part = firstPart(terms.cycle, terms.startsOn);
    const costs = expected.map(() => {
      const { endsOn } = part;
      const cost = `${endsOn}: ${written(chargePeriod(terms, part).amount)}`;
      part = nextPart(terms.cycle, endsOn, null) ?? part;
      return cost;
    });
    expect(costs).toEqual(expected);
  });

  test('lists every state with every move that is allowed from it, and no other', () => {
    const listed = states.map(([state, , moves]) => [namesIn(state)[0], namesIn(moves)]);
    expect(Object.fromEntries(listed)).toEqual(subscriptionMoves);
  });

  test('names the steps of a price in their order', () => {
    const named = rowsBelow('Step').map(([step]) => namesIn(step)[0]);
    const code = 'Campaign: periods −25 %; Code: periods −10.00';
    const steps = (also: Partial<Terms>) => {
      const sold = termsOf('2026-12-10', '`CALENDAR`', code, { sponsor: sponsorIn('50 %'), ...also });
      const offer = { offer: 1, name: 'Offer', target: 'PERIODS', rule: ruleIn('−1.00') } as const;
      const terms = { ...sold, discounts: [offer, ...sold.discounts] };
      const { explanation } = chargePeriod(terms, firstPart(terms.cycle, terms.startsOn));
      return explanation.steps.map(({ kind }) => kind);
    };
    const fee = { price: 4900, discounts: [], sponsor: undefined, isFormerMember: true };
    const waived = chargeJoiningFee(fee).explanation.steps.map(({ kind }) => kind);
    for (const shown of [steps({}), steps({ price: 6000 }), waived])
      expect(named.filter((name) => shown.some((kind) => kind === name))).toEqual(shown);
    expect(new Set([...steps({}), ...steps({ price: 6000 }), ...waived])).toEqual(new Set(named));
  });

  test.each(notices)('begun on %s, bound for %s to %s, notice of %s given on %s', (...cells) => {
    const [begins, binding, boundUntil = '', notice, givenOn, end = ''] = cells;
    const bound = durationIn(binding);
    const bindingEnd = boundUntilFrom(day(begins), bound);
    expect(bindingEnd?.toString() ?? '').toBe(boundUntil);
    const given = durationIn(notice);
    if (!given) throw new Error('the row has no notice period');
    const earliest = earliestEnd({
      givenOn: day(givenOn),
      notice: given,
      boundUntil: bindingEnd ?? undefined,
    });
    expect(earliest.toString()).toBe(end);
  });
});
