import type { InputOf, RefusalOf } from '@foyer/contract/call';
import type { Key } from '@foyer/contract/shared/keys';
import type { subscription } from '@foyer/contract/subscription';
import type { Refusal } from '../../frame/refuse.ts';
import type { Coming } from './coming-of.ts';
import type { ForeseenMembership } from './foreseen-membership.ts';

type Call = (typeof subscription)['get-coming-payments'];
export type WhatIf = NonNullable<InputOf<Call>['whatIf']>;
export type WhatIfOf<Kind extends WhatIf['kind']> = Extract<WhatIf, { kind: Kind }>;
export type WhatIfRefusal = Refusal<RefusalOf<Call> | 'general.personNotFound'>;

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
