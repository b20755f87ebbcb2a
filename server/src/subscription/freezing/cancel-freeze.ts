import type { subscription } from '@foyer/contract/subscription';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { merchantAccountOf } from '../../payment/merchant-account.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { emailFreeze } from './emails.ts';
import { endFreeze } from './end-freeze.ts';
import { giveFeeBack } from './fee-of-freeze.ts';
import { auditFreeze, freezingOf } from './freezing.ts';
import { lockFreezable } from './read-freezable.ts';
import { membershipOf } from './seller-of.ts';

type Cancel = (typeof subscription)['cancel-freeze'];

export const cancelFreeze: Handler<Cancel> = async (context, input) => {
  const found = await membershipOf(context, input);
  if (found instanceof Refusal) return found;
  const { key, seller } = found;
  const merchant = await merchantAccountOf(context, key.centerId);
  const startsOn = Temporal.PlainDate.from(input.startsOn);
  return context.transaction(async (tx) => {
    const freezing = freezingOf(context, tx, seller);
    const freezable = await lockFreezable(tx, key, context.person);
    const freeze = freezable?.freezes.find(({ starts_on }) => starts_on.equals(startsOn));
    if (!freezable || !freeze) return refuse('freeze.notFound');
    if (Temporal.PlainDate.compare(startsOn, dateIn(context.now, seller.center.time_zone)) <= 0)
      return refuse('freeze.cannotStopOngoing');
    await endFreeze(freezing, merchant, freezable, freeze, undefined);
    const back = await giveFeeBack(freezing, freeze);
    const days = { startsOn, endsOn: freeze.ends_on };
    await auditFreeze(freezing, freezable.row, {
      after: { what: 'cancelled', startsOn: input.startsOn, endsOn: freeze.ends_on.toString(), ...back },
    });
    await emailFreeze(freezing, freezable, {
      news: 'unfrozen',
      ...days,
      fee: back.feeBack,
      isRefunded: back.refunded > 0,
    });
    return back;
  });
};
