import type { Use } from '@foyer/contract/booking';

export const keyOfPlan = ({ subscription }: Use): string =>
  subscription ? `${subscription.subscriptionCenterId}sub${subscription.subscriptionId}` : '';

/** Those that open the class now, each once; with fewer than two there is nothing to choose. */
export function plansToChoose(plans: readonly Use[]): Use[] {
  const open = plans.filter(({ left }) => left !== 0);
  const each = open.filter(
    (one, place) => open.findIndex((other) => keyOfPlan(other) === keyOfPlan(one)) === place,
  );
  return each.length > 1 ? each : [];
}

/** What the booking would use: the plan that was picked, as long as it is there. */
export const pickedOf = (
  plans: readonly Use[],
  picked: string | undefined,
  use: Use | undefined,
): Use | undefined => plans.find((one) => keyOfPlan(one) === picked) ?? use;
