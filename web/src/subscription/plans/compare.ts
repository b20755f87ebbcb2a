import type { Plan } from '@foyer/contract/subscription/plan';

export const mostCompared = 3;

/** The requested plans, at most three; filled up to two, if there are any. */
export function comparedPlans(plans: readonly Plan[], requested: readonly number[]): Plan[] {
  const ids = [...new Set(requested)];
  const chosen = ids.flatMap((id) => plans.find(({ subscriptionId }) => subscriptionId === id) ?? []);
  const others = plans.filter((plan) => !chosen.includes(plan));
  return [...chosen, ...others].slice(0, Math.min(mostCompared, Math.max(2, chosen.length)));
}

/** Puts a plan into a column. A plan that is in another column already changes places with it. */
export function exchange(compared: readonly number[], column: number, planId: number): number[] {
  const before = compared[column];
  return compared.map((id, index) => {
    if (index === column) return planId;
    return id === planId && before !== undefined ? before : id;
  });
}

/** The plan with the lowest value, if the others cost more. */
export function lowest(plans: readonly Plan[], costOf: (plan: Plan) => number | undefined): Plan | undefined {
  const [first, second] = plans
    .filter((plan) => costOf(plan) !== undefined)
    .toSorted((one, other) => (costOf(one) ?? 0) - (costOf(other) ?? 0));
  return first && second && costOf(first) !== costOf(second) ? first : undefined;
}
