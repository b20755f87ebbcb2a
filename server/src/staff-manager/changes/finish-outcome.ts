import type { Key } from '@foyer/contract/shared/keys';
import type { SignedInContext } from '../../frame/context.ts';
import { type Outcome, readOutcome } from './outcome.ts';
import { runFirst } from './run-change.ts';

/** Makes the first sessions of a change, and says how far it is. Called again with the same change, it goes on. */
export async function finishOutcome(context: SignedInContext, key: Key): Promise<Outcome> {
  await runFirst(context, key);
  const outcome = await readOutcome(context.db, key);
  if (!outcome) throw new Error('a change that was written is there');
  return outcome;
}
