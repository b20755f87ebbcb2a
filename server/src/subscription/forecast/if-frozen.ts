import type { SignedInContext } from '../../frame/context.ts';
import { Refusal } from '../../frame/refuse.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { quoteFreeze } from '../freezing/quote-freeze.ts';
import { membershipOf } from '../freezing/seller-of.ts';
import { bought, type Coming } from './coming-of.ts';
import type { Effect, WhatIfOf, WhatIfRefusal } from './effect.ts';

export async function ifFrozen(
  context: SignedInContext,
  whatIf: WhatIfOf<'FREEZE'>,
): Promise<Effect | WhatIfRefusal> {
  const found = await membershipOf(context, whatIf);
  if (found instanceof Refusal) return found;
  const { key, seller, by } = found;
  const { db, now, person, actor, language } = context;
  const buyer = { club: seller, now, person, actor, by, language };
  const quoted = await quoteFreeze(db, buyer, found.freezable, whatIf);
  if (quoted instanceof Refusal) return quoted;
  const { freezable, requested, line, isFree } = quoted;
  const payments: Coming[] = isFree
    ? []
    : [
        bought(seller, person, {
          kind: 'FREEZE_FEE',
          dueOn: dateIn(now, seller.center.time_zone),
          name: freezable.plan,
          lines: [line],
        }),
      ];
  const { startsOn, endsOn } = requested;
  return {
    key,
    payments,
    alter: (membership) => ({
      ...membership,
      freezes: [...membership.freezes, { startsOn, endsOn }],
      freezesToCredit: [...membership.freezesToCredit, { startsOn, endsOn }],
    }),
  };
}
