import type { subscription } from '@foyer/contract/subscription';
import type { Handler } from '../../frame/handle.ts';
import { Refusal } from '../../frame/refuse.ts';
import { keyOf, leavingOf } from './leaving.ts';
import { terminate } from './terminate.ts';

type Terminate = (typeof subscription)['terminate-subscription'];

export const terminateSubscription: Handler<Terminate> = async (context, input) => {
  const key = keyOf(input);
  const leaving = await leavingOf(context, key);
  if (leaving instanceof Refusal) return leaving;
  const endsOn = Temporal.PlainDate.from(input.endsOn);
  const answer = await context.transaction(async (tx) => {
    const terminated = await terminate(tx, leaving, key, { endsOn, reason: input.reason });
    return terminated instanceof Refusal
      ? terminated
      : { endsOn: input.endsOn, receivedAt: leaving.receivedAt.toString() };
  });
  if (!(answer instanceof Refusal)) await context.reactions.membershipReduced(context, key);
  return answer;
};
