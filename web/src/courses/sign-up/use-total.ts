import { useFormat } from '../../platform/format.ts';
import type { SignUp } from './use-sign-up.ts';

/** What the places and products of all who are chosen come to. */
export function useTotal({ chosen: { people }, products }: SignUp): string | undefined {
  const { money } = useFormat();
  const prices = people.flatMap(({ price }) => price ?? []);
  const [first] = prices;
  if (!first) return undefined;
  const each = products.chosen.reduce((sum, { amount }) => sum + amount, 0);
  return money(
    prices.reduce((sum, { amount }) => sum + amount + each, 0),
    first.currency,
  );
}
