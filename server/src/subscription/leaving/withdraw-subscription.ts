import type { subscription } from '@foyer/contract/subscription';
import type { Handler } from '../../frame/handle.ts';
import { Refusal } from '../../frame/refuse.ts';
import { keyOf, leavingOf } from './leaving.ts';
import { withdraw } from './withdraw.ts';

type Withdraw = (typeof subscription)['withdraw-subscription'];

export const withdrawSubscription: Handler<Withdraw> = async (context, input) => {
  const key = keyOf(input);
  const leaving = await leavingOf(context, key);
  if (leaving instanceof Refusal) return leaving;
  const answer = await context.transaction(async (tx) => {
    const repayment = await withdraw(tx, leaving, key);
    return repayment instanceof Refusal
      ? repayment
      : {
          receivedAt: leaving.receivedAt.toString(),
          total: repayment.total,
          currency: leaving.club.center.currency,
        };
  });
  if (!(answer instanceof Refusal)) await context.reactions.membershipReduced(context, key);
  return answer;
};
