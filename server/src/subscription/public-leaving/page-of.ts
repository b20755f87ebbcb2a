import type { LeavingKind } from '@foyer/contract/shared/leaving';

/** The page on which a declaration is confirmed. */
export const pageOf = (kind: LeavingKind, declarationKey: string): string =>
  `/${kind === 'CANCEL' ? 'cancel-membership' : 'withdraw'}?declaration=${declarationKey}`;
