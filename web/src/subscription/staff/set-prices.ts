import type { Plan } from '@foyer/contract/subscription/plan';

/** What staff have set, in minor units; undefined while a field is as the plan has it. */
export interface SetPrices {
  price?: number | undefined;
  joiningFee?: number | undefined;
}

/** What differs from the plan. */
export function setPrices({ price, joiningFee }: Pick<Plan, 'price' | 'joiningFee'>, set: SetPrices) {
  return {
    ...(set.price !== undefined && set.price !== price && { price: set.price }),
    ...(set.joiningFee !== undefined && set.joiningFee !== joiningFee && { joiningFee: set.joiningFee }),
  };
}

/** What is wrong with a price, as the server would say it. */
export function priceFault(
  { lowestPrice, highestPrice }: NonNullable<Plan['bounds']>,
  price: number,
): 'subscription.priceTooHigh' | 'subscription.priceTooLow' | undefined {
  if (price > highestPrice) return 'subscription.priceTooHigh';
  return price < lowestPrice ? 'subscription.priceTooLow' : undefined;
}
