import { expect, test } from 'vitest';
import { reportLines } from './report.ts';

const of = (step: string, day: string, counts: Record<string, number>, isDone = true) => ({
  centerId: 100,
  day: Temporal.PlainDate.from(day),
  step,
  counts,
  isDone,
  seconds: 1.25,
});

test('a report sums up each step, and names what failed', () => {
  expect(
    reportLines([
      of('billing', '2026-12-01', { invoices: 2, open: 0 }),
      of('billing', '2026-12-02', { invoices: 3, failed: 1 }),
      of('subscription-states', '2026-12-01', {}, false),
    ]),
  ).toEqual([
    'Nights from 2026-12-01 to 2026-12-02, centres: 1',
    'billing                 2.5 s  invoices 5, failed 1',
    'subscription-states     1.3 s  nothing to do',
    'subscription-states of 2026-12-01 failed at centre 100. The next run repeats it.',
  ]);
  expect(reportLines([])).toEqual(['Every night has been run.']);
});

test('a report never says that every night has been run where a centre failed', () => {
  const failed = { centerId: 200, isDone: false, counts: {} } as const;
  const says = 'Centre 200 failed: the log says why. The next run goes on there.';
  expect(reportLines([failed])).toEqual([says]);
  expect(reportLines([of('billing', '2026-12-01', { invoices: 2 }), failed]).at(-1)).toBe(says);
});
