import type { Use } from '@foyer/contract/booking';

export const keyOfPlan = ({ subscription }: Use): string =>
  subscription ? `${subscription.subscriptionCenterId}sub${subscription.subscriptionId}` : '';

/** The plans that cover the class, without repetitions. Empty with fewer than two, when there is nothing to choose. */
export function plansToChoose(plans: readonly Use[]): Use[] {
  const open = plans.filter(({ left }) => left !== 0);
  const each = open.filter(
    (one, place) => open.findIndex((other) => keyOfPlan(other) === keyOfPlan(one)) === place,
  );
  return each.length > 1 ? each : [];
}

/** What the booking would use: the picked plan, as long as it is available. */
export const pickedOf = (
  plans: readonly Use[],
  picked: string | undefined,
  use: Use | undefined,
): Use | undefined => plans.find((one) => keyOfPlan(one) === picked) ?? use;
