import type { subscription } from '@foyer/contract/subscription';
import type { Handler } from '../../frame/handle.ts';
import { Refusal } from '../../frame/refuse.ts';
import { keyOf, leaverOf } from './leaver.ts';
import { regret } from './regret.ts';

type Regret = (typeof subscription)['regret-cancellation'];

export const regretCancellation: Handler<Regret> = async (context, input) => {
  const key = keyOf(input);
  const leaver = await leaverOf(context, key);
  if (leaver instanceof Refusal) return leaver;
  return context.transaction(async (tx) => {
    const kept = await regret(tx, leaver, key);
    if (kept instanceof Refusal) return kept;
    return kept.ends_on ? { endsOn: kept.ends_on.toString() } : {};
  });
};
