import type { subscription } from '@foyer/contract/subscription';
import type { FreezeDetails } from '@foyer/contract/subscription/freeze';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal } from '../../frame/refuse.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { endedFreeze, termsAfter } from './end-freeze.ts';
import { isBefore, lengthOf } from './freeze-limits.ts';
import { toTerms } from './get-available-freeze.ts';
import type { FreezeRow } from './read-freezable.ts';
import { type FreezableMembership, membershipOf } from './seller-of.ts';
import { mayStop } from './stop-freeze.ts';
import { type Billing, chargeAgainIn, readBilling, withoutFreeze } from './what-if.ts';

type GetDetails = (typeof subscription)['get-freeze-details'];
type Details = FreezeDetails['freezes'][number];

export const getFreezeDetails: Handler<GetDetails> = async (context, input) => {
  const found = await membershipOf(context, input);
  if (found instanceof Refusal) return found;
  const { seller, key, freezable } = found;
  const billing = await readBilling(context, seller, key);
  const freezes: Details[] = [];
  for (const freeze of freezable.freezes) freezes.push(await detailsOf(context, found, billing, freeze));
  return { freezes, currency: seller.center.currency };
};

async function detailsOf(
  context: SignedInContext,
  { seller, freezable, by }: FreezableMembership,
  billing: Billing | undefined,
  freeze: FreezeRow,
): Promise<Details> {
  const { starts_on: startsOn, ends_on: endsOn, reason, fee } = freeze;
  const today = dateIn(context.now, seller.center.time_zone);
  const state = isBefore(today, startsOn) ? 'PLANNED' : isBefore(endsOn, today) ? 'OVER' : 'RUNNING';
  const canStop = mayStop(freezable, by);
  const can = {
    PLANNED: { cancel: true as const },
    RUNNING: { stop: canStop || ('freeze.cannotStopOngoing' as const) },
    OVER: {},
  }[state];
  const ended = endedFreeze(freeze, state === 'RUNNING' ? today.subtract({ days: 1 }) : undefined);
  const isChangeable = state === 'PLANNED' || (state === 'RUNNING' && canStop);
  return {
    startsOn: startsOn.toString(),
    endsOn: endsOn.toString(),
    days: lengthOf({ startsOn, endsOn }),
    ...(reason && { reason }),
    fee,
    state,
    can,
    ...(isChangeable &&
      billing && {
        without: {
          ...toTerms(termsAfter(freezable, ended)),
          charge: await chargeAgainIn(
            context,
            seller,
            withoutFreeze(billing, startsOn, ended.left),
            ended.lost,
          ),
          feeBack: state === 'PLANNED' ? fee : 0,
        },
      }),
  };
}
