import { expect, test } from 'vitest';
import { nextCheckAt } from './reconcile-schedule.ts';

const end = Temporal.Instant.from('2026-11-20T09:00:00Z');

test.each([
  ['a card', null, 2, true],
  ['a card', null, 4, false],
  ['a direct debit', 14, 16, true],
  ['a direct debit', 14, 18, false],
] as const)(
  'a payment of %s that has ended is watched while a bank may still pay it',
  (_, bank_days, days, is) => {
    const payment = {
      ...{ state: 'CANCELLED' as const, provider: 'easypay' as const, bank_days },
      ...{ state_at: end.subtract({ hours: 24 }), expires_at: end },
    };
    expect(nextCheckAt(payment, end.add({ hours: 24 * days })) !== null).toBe(is);
  },
);
