import { exponentOf } from '@foyer/contract/shared/money-text';
import type { OfferKind } from '@foyer/contract/shared/offer-kinds';
import type { InputFor } from '../../platform/api.ts';

type Input = InputFor<'POST subscription/create-offer'>;
export type RuleKind = NonNullable<Input['rule']>['kind'];

/** What staff have entered; a number that is missing is NaN. */
export interface EnteredOffer {
  kind: OfferKind;
  rule: RuleKind;
  /** Percent, or money in whole units. */
  value: number;
  periods: number;
  months: number;
  validUntil: string | null;
}

/** A longer term can be offered at the same price. */
export const needsPrice = ({ kind }: EnteredOffer): boolean => kind !== 'TERM';
export const hasTerm = ({ kind }: EnteredOffer): boolean => kind !== 'PRICE';
export const needsTerm = ({ kind }: EnteredOffer): boolean => kind === 'TERM';

function ruleOf({ rule, value }: EnteredOffer, currency: string): NonNullable<Input['rule']> {
  const minor = Math.round(value * 10 ** exponentOf(currency));
  if (rule === 'PERCENT') return { kind: 'PERCENT', percent: Math.round(value * 100) };
  return rule === 'AMOUNT' ? { kind: 'AMOUNT', amount: minor } : { kind: 'PRICE', price: minor };
}

/** The offer as it is sent; undefined while something is missing. */
export function offerOf(
  entered: EnteredOffer,
  currency: string,
): Pick<Input, 'kind' | 'rule' | 'periods' | 'binding' | 'validUntil'> | undefined {
  const { kind, value, periods, months, validUntil } = entered;
  const hasPrice = !Number.isNaN(value);
  const isBound = hasTerm(entered) && !Number.isNaN(months);
  if (!validUntil || (needsPrice(entered) && !hasPrice) || (needsTerm(entered) && !isBound)) return undefined;
  return {
    kind,
    validUntil,
    ...(hasPrice && { rule: ruleOf(entered, currency) }),
    ...(hasPrice && !Number.isNaN(periods) && { periods }),
    ...(isBound && { binding: { unit: 'MONTH' as const, count: months } }),
  };
}
