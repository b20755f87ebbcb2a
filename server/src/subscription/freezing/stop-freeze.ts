import type { subscription } from '@foyer/contract/subscription';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { merchantAccountOf } from '../../payment/merchant-account.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { ActingAs } from '../acting-as.ts';
import { moveSubscription } from '../move-subscription.ts';
import { emailFreeze } from './emails.ts';
import { endFreeze } from './end-freeze.ts';
import { isBefore } from './freeze-limits.ts';
import { auditFreeze, freezingOf } from './freezing.ts';
import { type Freezable, lockFreezable } from './read-freezable.ts';
import { membershipOf } from './seller-of.ts';

type Stop = (typeof subscription)['stop-freeze'];

/** Whether a freeze that has begun can be ended before its last day. */
export const mayStop = ({ rule }: Pick<Freezable, 'rule'>, by: ActingAs): boolean =>
  by !== 'MEMBER' || rule?.mayReturnEarly === true;

export const stopFreeze: Handler<Stop> = async (context, input) => {
  const found = await membershipOf(context, input);
  if (found instanceof Refusal) return found;
  const { key, seller, by } = found;
  const merchant = await merchantAccountOf(context, key.centerId);
  const startsOn = Temporal.PlainDate.from(input.startsOn);
  const { now } = context;
  const today = dateIn(now, seller.center.time_zone);
  return context.transaction(async (tx) => {
    const freezing = freezingOf(context, tx, seller);
    const freezable = await lockFreezable(tx, key, context.person);
    const freeze = freezable?.freezes.find(({ starts_on }) => starts_on.equals(startsOn));
    if (!freezable || !freeze || isBefore(today, startsOn) || isBefore(freeze.ends_on, today))
      return refuse('freeze.notFound');
    if (!mayStop(freezable, by)) return refuse('freeze.cannotStopOngoing');
    const { left } = await endFreeze(freezing, merchant, freezable, freeze, today.subtract({ days: 1 }));
    const { row } = freezable;
    if (row.status === 'FROZEN')
      await moveSubscription(tx, row, row.sub_state === 'BLOCKED' ? 'ACTIVE/BLOCKED' : 'ACTIVE/NONE', {
        now,
      });
    const frozenUntil = left && { frozenUntil: left.endsOn.toString() };
    await auditFreeze(freezing, row, {
      before: { endsOn: freeze.ends_on.toString() },
      after: { what: 'stopped', startsOn: input.startsOn, ...frozenUntil },
    });
    await emailFreeze(freezing, freezable, { news: 'resumed', startsOn, endsOn: freeze.ends_on });
    return { ...frozenUntil };
  });
};
