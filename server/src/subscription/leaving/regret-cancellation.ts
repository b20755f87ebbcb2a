import type { subscription } from '@foyer/contract/subscription';
import type { Handler } from '../../frame/handle.ts';
import { Refusal } from '../../frame/refuse.ts';
import { keyOf, leavingOf } from './leaving.ts';
import { regret } from './regret.ts';

type Regret = (typeof subscription)['regret-cancellation'];

export const regretCancellation: Handler<Regret> = async (context, input) => {
  const key = keyOf(input);
  const leaving = await leavingOf(context, key);
  if (leaving instanceof Refusal) return leaving;
  return context.transaction(async (tx) => {
    const kept = await regret(tx, leaving, key);
    if (kept instanceof Refusal) return kept;
    return kept.ends_on ? { endsOn: kept.ends_on.toString() } : {};
  });
};
