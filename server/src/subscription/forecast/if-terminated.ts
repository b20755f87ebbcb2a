import type { SignedInContext } from '../../frame/context.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { keyOf, leaverOf, noticeOf, readLeavable } from '../leaving/leaver.ts';
import { refuseFor } from '../leaving/terminate.ts';
import { endObstacle, terminationOf } from '../leaving/termination-rules.ts';
import type { Effect, WhatIfOf, WhatIfRefusal } from './effect.ts';

export async function ifTerminated(
  context: SignedInContext,
  whatIf: WhatIfOf<'TERMINATE'>,
): Promise<Effect | WhatIfRefusal> {
  const key = keyOf(whatIf);
  const leaver = await leaverOf(context, key);
  if (leaver instanceof Refusal) return leaver;
  const row = await readLeavable(context.db, leaver, key);
  if (!row) return refuse('subscription.notFound');
  const possible = terminationOf(row, noticeOf(leaver));
  if (possible.obstacle) return refuseFor(possible.obstacle);
  const endsOn = Temporal.PlainDate.from(whatIf.endsOn);
  const wrongDay = endObstacle(endsOn, possible);
  if (wrongDay) return refuseFor(wrongDay);
  return { key, alter: (membership) => ({ ...membership, endsOn, isTerminated: true }), payments: [] };
}
