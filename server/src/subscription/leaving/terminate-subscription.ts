import type { subscription } from '@foyer/contract/subscription';
import type { Handler } from '../../frame/handle.ts';
import { Refusal } from '../../frame/refuse.ts';
import { keyOf, leaverOf } from './leaver.ts';
import { terminate } from './terminate.ts';

type Terminate = (typeof subscription)['terminate-subscription'];

export const terminateSubscription: Handler<Terminate> = async (context, input) => {
  const key = keyOf(input);
  const leaver = await leaverOf(context, key);
  if (leaver instanceof Refusal) return leaver;
  const endsOn = Temporal.PlainDate.from(input.endsOn);
  const answer = await context.transaction(async (tx) => {
    const terminated = await terminate(tx, leaver, key, { endsOn, reason: input.reason });
    return terminated instanceof Refusal
      ? terminated
      : { endsOn: input.endsOn, receivedAt: leaver.receivedAt.toString() };
  });
  if (!(answer instanceof Refusal)) await context.reactions.membershipNarrowed(context, key);
  return answer;
};
