import { describe, expect, test } from 'vitest';
import { namesIn, rulesPage } from '../../../test/rules-page.ts';
import { parameters } from '../../clubs/document.ts';
import { nightlySteps } from '../../frame/nightly/night.ts';
import { handedOverOn, reminderDueOn } from '../../payment/overdue/overdue-invoices.ts';
import { type BilledDays, partsToBill } from '../pricing/parts-to-bill.ts';
import { movesByDate, rules } from './moves-by-date.ts';

const { rowsBelow } = rulesPage('billing');
const day = (text: string) => Temporal.PlainDate.from(text);

/** '12-01 to 12-10: 10.00', as the page writes it. */
const written = ({ startsOn, endsOn, membership }: BilledDays): string =>
  `${startsOn.toString().slice(5)} to ${endsOn.toString().slice(5)}: ${(membership.amount / 100).toFixed(2)}`;

describe('docs/rules/billing.md', () => {
  const billed = rowsBelow('First day');
  const overdue = rowsBelow('Reminders so far');

  test('has the tables that are tested below', () => {
    expect(billed.length).toBeGreaterThan(10);
    expect(overdue).toHaveLength(5);
  });

  test('names the steps of a night in their order', () => {
    expect(rowsBelow('Step').map(([step]) => namesIn(step)[0])).toEqual([...nightlySteps]);
  });

  test('names the moves of memberships, from which states and to which', () => {
    const known = movesByDate.map((name) => {
      const { from, status, subState } = rules[name];
      return [[name], [...from], [subState ? `${status}/${subState}` : status]];
    });
    expect(
      rowsBelow('Rule').map(([name, , from, to]) => [namesIn(name), namesIn(from), namesIn(to)]),
    ).toEqual(known);
  });

  test.each(billed)(
    'a membership from %s, billed until %s, ending %s, frozen %s, is billed in the night of %s: %s',
    (startsOn = '', billedUntil = '', endsOn = '', frozen = '', night = '', invoices = '') => {
      const [from, until] = frozen.split(' to ');
      const parts = partsToBill(
        {
          terms: {
            cycle: { anchor: day(startsOn), unit: 'MONTH', count: 1 },
            startsOn: day(startsOn),
            price: 3100,
            discounts: [],
          },
          endsOn: endsOn ? day(endsOn) : null,
          billedUntil: day(billedUntil),
          freezes: from && until ? [{ startsOn: day(from), endsOn: day(until) }] : [],
          addOns: [],
        },
        day(night),
      );
      const words = parts.map(({ days }) => days.map(written).join(' + ') || 'nothing');
      expect(words.join('; ')).toBe(invoices);
    },
  );

  test.each(overdue)('after %s reminders, the last on %s, the next one is sent on %s', (...cells) => {
    const [sent = '', last = '', next = '', over = ''] = cells;
    const club = parameters.parse({});
    const invoice = {
      due_on: day('2026-11-01'),
      level: Number(sent) || null,
      sent_on: last ? day(last) : null,
    };
    const reminder = (on: Temporal.PlainDate) => reminderDueOn(invoice, club, on);
    if (next) {
      expect(reminder(day(next))).toBe(Number(sent) + 1);
      expect(reminder(day(next).subtract({ days: 1 }))).toBeUndefined();
    } else expect(reminder(day('2030-01-01'))).toBeUndefined();
    expect(handedOverOn(invoice, club)?.toString() ?? '').toBe(over);
  });
});
