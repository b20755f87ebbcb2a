import type { subscription } from '@foyer/contract/subscription';
import type { Handler } from '../../frame/handle.ts';
import { Refusal } from '../../frame/refuse.ts';
import { keyOf, leaverOf } from './leaver.ts';
import { withdraw } from './withdraw.ts';

type Withdraw = (typeof subscription)['withdraw-subscription'];

export const withdrawSubscription: Handler<Withdraw> = async (context, input) => {
  const key = keyOf(input);
  const leaver = await leaverOf(context, key);
  if (leaver instanceof Refusal) return leaver;
  const answer = await context.transaction(async (tx) => {
    const repayment = await withdraw(tx, leaver, key);
    return repayment instanceof Refusal
      ? repayment
      : {
          receivedAt: leaver.receivedAt.toString(),
          total: repayment.total,
          currency: leaver.club.center.currency,
        };
  });
  if (!(answer instanceof Refusal)) await context.reactions.membershipNarrowed(context, key);
  return answer;
};
