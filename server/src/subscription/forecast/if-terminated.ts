import type { SignedInContext } from '../../frame/context.ts';
import { Refusal } from '../../frame/refuse.ts';
import { findLeaving } from '../leaving/leaving.ts';
import { refuseEnd } from '../leaving/terminate.ts';
import type { Effect, WhatIfOf, WhatIfRefusal } from './effect.ts';

export async function ifTerminated(
  context: SignedInContext,
  whatIf: WhatIfOf<'TERMINATE'>,
): Promise<Effect | WhatIfRefusal> {
  const found = await findLeaving(context, whatIf);
  if (found instanceof Refusal) return found;
  const { key, leaving, row } = found;
  const endsOn = Temporal.PlainDate.from(whatIf.endsOn);
  const refusal = refuseEnd(row, leaving, endsOn);
  if (refusal) return refusal;
  return { key, alter: (membership) => ({ ...membership, endsOn, isTerminated: true }), payments: [] };
}
