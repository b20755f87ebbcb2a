import type { SignedInContext } from '../../frame/context.ts';
import { Refusal } from '../../frame/refuse.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { pricedOf } from '../buying/priced-of.ts';
import { quoteFor } from '../changing/get-change-summary.ts';
import { creditLinesOf, type QuotedChange } from '../changing/quote-change.ts';
import { bought } from './coming-of.ts';
import type { Effect, WhatIfOf, WhatIfRefusal } from './effect.ts';
import type { ForeseenMembership } from './foreseen-membership.ts';

/** No stored membership has this number. */
const notYetId = 0;

export async function ifChanged(
  context: SignedInContext,
  { kind: _, ...order }: WhatIfOf<'CHANGE'>,
): Promise<Effect | WhatIfRefusal> {
  const found = await quoteFor(context, order);
  if (found instanceof Refusal) return found;
  const { seller, quoted } = found;
  const { now, person, language } = context;
  const endsOn = quoted.startsOn.subtract({ days: 1 });
  const creditedInSale = quoted.isCreditOwn ? quoted.credit?.range : undefined;
  return {
    key: { centerId: order.presentCenterId, id: order.presentId },
    alter: (membership) => ({ ...membership, endsOn, isTerminated: true, creditedInSale }),
    payments: [
      bought(seller, person, {
        kind: 'CHANGE',
        dueOn: dateIn(now, seller.center.time_zone),
        name: quoted.plan.name,
        lines: [
          ...quoted.lines.map((line) =>
            pricedOf(seller, language, { ...line, plan: quoted.plan.name, addOn: line.addOn?.name }),
          ),
          ...creditLinesOf(quoted),
        ],
      }),
    ],
    added: quoted.plan.kind === 'EFT' ? newMembership(context, quoted) : undefined,
  };
}

/** The membership that the change sells, as the nights will see it. */
const newMembership = (
  { person }: Pick<SignedInContext, 'person'>,
  { plan, terms, endsOn, paidUntil, addOns }: QuotedChange,
): ForeseenMembership => ({
  key: { centerId: plan.center_id, id: notYetId },
  ...{ person, payer: person, plan: plan.name, taxRate: plan.tax_rate },
  ...{ terms, endsOn, billedUntil: paidUntil, freezes: [] },
  addOns: addOns.map(({ id, name, price, tax_rate }) => ({
    ...{ id, name, price, taxRate: tax_rate, startsOn: terms.startsOn, endsOn },
  })),
  ...{ isTerminated: false, freezesToCredit: [], paid: [], credited: undefined, reversed: new Set<number>() },
  due: [],
});
