import type { SignedInContext } from '../../frame/context.ts';
import { Refusal } from '../../frame/refuse.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { decideRequested, requestedOf } from '../freezing/decide-requested.ts';
import { feeLine } from '../freezing/freeze-fee.ts';
import { refuseBlocked } from '../freezing/refuse-blocked.ts';
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
  const blocked = await refuseBlocked(db, by, { person, actor });
  if (blocked) return blocked;
  const requested = requestedOf(whatIf);
  const decided = decideRequested({ now, club: seller }, by, found.freezable, requested);
  if (decided instanceof Refusal) return decided;
  const { freezable, effect } = decided;
  const isWaived = whatIf.waivesFee === true && by === 'TERMS';
  const payments: Coming[] =
    isWaived || effect.fee === 0
      ? []
      : [
          bought(seller, person, {
            kind: 'FREEZE_FEE',
            dueOn: dateIn(now, seller.center.time_zone),
            name: freezable.plan,
            lines: [feeLine(seller, language, freezable, requested, effect)],
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
