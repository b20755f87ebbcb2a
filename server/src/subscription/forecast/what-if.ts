import type { InputOf, RefusalOf } from '@foyer/contract/call';
import type { Key } from '@foyer/contract/shared/keys';
import type { subscription } from '@foyer/contract/subscription';
import type { SignedInContext } from '../../frame/context.ts';
import type { Refusal } from '../../frame/refuse.ts';
import type { Coming } from './coming-of.ts';
import type { ForeseenMembership } from './foreseen-membership.ts';
import { ifChanged } from './if-changed.ts';
import { ifFrozen } from './if-frozen.ts';
import { ifTerminated } from './if-terminated.ts';

type Call = (typeof subscription)['get-coming-payments'];
export type WhatIf = NonNullable<InputOf<Call>['whatIf']>;
export type WhatIfOf<Kind extends WhatIf['kind']> = Extract<WhatIf, { kind: Kind }>;
export type WhatIfRefusal = Refusal<RefusalOf<Call>>;

/** What something that is tried out would change. */
export interface Effect {
  /** The membership that it concerns. */
  key: Key;
  alter(membership: ForeseenMembership): ForeseenMembership;
  /** What is paid when it is agreed. */
  payments: Coming[];
  /** The membership that takes its place. */
  added?: ForeseenMembership | undefined;
}

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
