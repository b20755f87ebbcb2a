import type { Invoice } from '@foyer/contract/invoices';
import { expect, test } from 'vitest';
import { daysOverdue, firstChoice, groupsOf, inOrderOfDebt, mostInvoices, sumOf } from './debt.ts';

let next = 0;
const invoice = (facts: Partial<Invoice> = {}): Invoice => {
  next += 1;
  return {
    invoiceId: next,
    invoiceCenterId: 100,
    centerName: 'Kestrel Park',
    reference: `100-2026-${next}`,
    type: 'PAYMENT',
    status: 'PENDING',
    date: '2026-10-01',
    dueDate: '2026-10-15',
    isOverdue: false,
    currency: 'USD',
    amount: 1000,
    vat: 0,
    openAmount: 1000,
    text: 'Full Club',
    lineCount: 1,
    ...facts,
  };
};

test('lists the longest overdue invoice first, and no paid ones', () => {
  const later = invoice({ dueDate: '2026-12-01' });
  const young = invoice({ dueDate: '2026-11-01', isOverdue: true });
  const old = invoice({ dueDate: '2026-09-01', isOverdue: true });
  const soon = invoice({ dueDate: '2026-11-30' });
  const paid = invoice({ openAmount: 0 });
  expect(inOrderOfDebt([later, young, paid, old, soon])).toEqual([old, young, soon, later]);
});

test.each([
  ['all that is overdue', [true, false, true], [], [0, 2]],
  ['all, where nothing is overdue', [false, false], [], [0, 1]],
  ['nothing of nothing', [], [], []],
  ['nothing that waits to be paid by reference', [true, true], [0], [1]],
  ['what isn’t overdue, where the rest waits to be paid by reference', [true, false], [0], [1]],
  ['nothing, where all waits to be paid by reference', [true], [0], []],
])('initially chooses %s', (_what, overdue, awaited, chosen) => {
  const invoices = overdue.map((isOverdue) => invoice({ isOverdue }));
  const isAwaited = (one: Invoice) => awaited.includes(invoices.indexOf(one));
  expect(firstChoice(invoices, isAwaited)).toEqual(chosen.map((place) => invoices[place]));
});

test('initially chooses no more invoices than one payment can settle', () => {
  const many = Array.from({ length: mostInvoices + 1 }, () => invoice({ isOverdue: true }));
  expect(firstChoice(many, () => false)).toEqual(many.slice(0, mostInvoices));
});

test('sums up the open amounts to the last minor unit', () => {
  const some = [{ openAmount: 12_901 }, { openAmount: 1 }, { openAmount: 98 }];
  expect(sumOf(some)).toBe(13_000);
  expect(sumOf([])).toBe(0);
});

test('groups invoices by what one payment can settle, with the most overdue group first', () => {
  const francs = invoice({ currency: 'CHF' });
  const elsewhere = invoice({ invoiceCenterId: 101, isOverdue: true });
  const [one, two] = [invoice(), invoice()];
  const groups = groupsOf([francs, one, elsewhere, two]);
  expect(groups.map(({ id, invoices }) => [id, invoices])).toEqual([
    ['101 USD', [elsewhere]],
    ['100 CHF', [francs]],
    ['100 USD', [one, two]],
  ]);
  expect(groupsOf([])).toEqual([]);
});

test.each([
  ['2026-10-15', '2026-11-26', 42],
  // The clocks go back in between.
  ['2026-10-24', '2026-10-26', 2],
  ['2026-11-26', '2026-11-26', 0],
])('due on %s is overdue on %s by %s days', (due, today, days) => {
  expect(daysOverdue(due, today)).toBe(days);
});
