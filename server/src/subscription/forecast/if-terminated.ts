import type { SignedInContext } from '../../frame/context.ts';
import { Refusal } from '../../frame/refuse.ts';
import { findLeaving } from '../leaving/leaver.ts';
import { refuseEnd } from '../leaving/terminate.ts';
import type { Effect, WhatIfOf, WhatIfRefusal } from './effect.ts';

export async function ifTerminated(
  context: SignedInContext,
  whatIf: WhatIfOf<'TERMINATE'>,
): Promise<Effect | WhatIfRefusal> {
  const found = await findLeaving(context, whatIf);
  if (found instanceof Refusal) return found;
  const { key, leaver, row } = found;
  const endsOn = Temporal.PlainDate.from(whatIf.endsOn);
  const refusal = refuseEnd(row, leaver, endsOn);
  if (refusal) return refusal;
  return { key, alter: (membership) => ({ ...membership, endsOn, isTerminated: true }), payments: [] };
}
