import type { subscription } from '@foyer/contract/subscription';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { lockAndDecide, requestedOf } from './decide-requested.ts';
import { freezingOf } from './freezing.ts';
import { makeFreeze } from './make-freeze.ts';
import { isFeeWaived } from './quote-freeze.ts';
import { refuseBlocked } from './refuse-blocked.ts';
import { membershipOf } from './seller-of.ts';

type Freeze = (typeof subscription)['freeze-subscription'];

/** Freezes where there is no fee. One with a fee is made when that is paid. */
export const freezeSubscription: Handler<Freeze> = async (context, input) => {
  const { db, person, actor } = context;
  const found = await membershipOf(context, input);
  if (found instanceof Refusal) return found;
  const { key, seller, by } = found;
  const blocked = await refuseBlocked(db, by, { person, actor });
  if (blocked) return blocked;
  const requested = requestedOf(input);
  const frozen = await context.transaction(async (tx) => {
    const freezing = freezingOf(context, tx, seller);
    const decided = await lockAndDecide(freezing, by, key, requested);
    if (decided instanceof Refusal) return decided;
    const { freezable, effect } = decided;
    if (effect.fee > 0 && !isFeeWaived(by, input)) return refuse('freeze.feeDue');
    await makeFreeze(freezing, freezable, effect, { ...requested, reason: input.reason, fee: 0 });
    return { startsOn: input.startsOn, endsOn: input.endsOn };
  });
  if (!(frozen instanceof Refusal)) await context.reactions.membershipReduced(context, key);
  return frozen;
};
