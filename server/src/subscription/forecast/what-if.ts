import type { SignedInContext } from '../../frame/context.ts';
import type { Effect, WhatIf, WhatIfRefusal } from './effect.ts';
import { ifChanged } from './if-changed.ts';
import { ifFrozen } from './if-frozen.ts';
import { ifTerminated } from './if-terminated.ts';

/** Decides, as the real thing does, whether something can be done with a membership, and what it would change. */
export function decideWhatIf(context: SignedInContext, whatIf: WhatIf): Promise<Effect | WhatIfRefusal> {
  switch (whatIf.kind) {
    case 'FREEZE':
      return ifFrozen(context, whatIf);
    case 'TERMINATE':
      return ifTerminated(context, whatIf);
    case 'CHANGE':
      return ifChanged(context, whatIf);
  }
}
