import type { LeavingKind } from '@foyer/contract/shared/leaving';
import type { AnswerFor, InputFor } from '../../platform/api.ts';

export type Declared = InputFor<'POST subscription/send-leaving-code'>;
export type FoundMemberships = AnswerFor<'POST subscription/find-memberships-to-leave'>;
export type Left = AnswerFor<'POST subscription/leave-membership'>;

/** What the address of the page names: a declaration that was received. */
export const declarationParam = 'declaration';

/** Where a declaration is confirmed, also after the page was closed. */
export const addressOf = (kind: LeavingKind, declarationKey?: string): string =>
  `/${kind === 'CANCEL' ? 'cancel-membership' : 'withdraw'}${declarationKey ? `?${declarationParam}=${declarationKey}` : ''}`;
