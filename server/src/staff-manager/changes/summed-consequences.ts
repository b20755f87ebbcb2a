import type { Consequences } from '../../booking/class-changes/consequences.ts';

/** What a change of one or several sessions means for the people in them. */
export type SummedConsequences = Consequences;

export const noConsequences: SummedConsequences = {
  ...{ booked: 0, waiting: 0, held: 0, losing: [], gaining: [], clips: 0, payments: [], notified: 0 },
};

export const sumOf = (all: readonly SummedConsequences[]): SummedConsequences =>
  all.reduce(
    (sum, one) => ({
      booked: sum.booked + one.booked,
      waiting: sum.waiting + one.waiting,
      held: sum.held + one.held,
      losing: [...sum.losing, ...one.losing],
      gaining: [...sum.gaining, ...one.gaining],
      clips: sum.clips + one.clips,
      payments: addPayments(sum.payments, one.payments),
      ...((sum.kept ?? one.kept) && { kept: addKept(sum.kept, one.kept) }),
      notified: sum.notified + one.notified,
    }),
    noConsequences,
  );

type Kept = SummedConsequences['kept'];

const addKept = (some: Kept, others: Kept) => ({
  clips: (some?.clips ?? 0) + (others?.clips ?? 0),
  payments: addPayments(some?.payments ?? [], others?.payments ?? []),
});

type Payments = SummedConsequences['payments'];

const addPayments = (some: Payments, others: Payments): Payments =>
  [...Map.groupBy([...some, ...others], ({ currency }) => currency)].map(([currency, all]) => ({
    currency,
    count: all.reduce((sum, { count }) => sum + count, 0),
    amount: all.reduce((sum, { amount }) => sum + amount, 0),
  }));
