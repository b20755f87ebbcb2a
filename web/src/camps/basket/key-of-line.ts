import type { CampLine } from '@foyer/contract/camps/sign-up';

/** A place as the calls name it. */
export const keyOfLine = ({
  participationId,
  participationCenterId,
}: Pick<CampLine, 'participationId' | 'participationCenterId'>) => ({
  participationId,
  participationCenterId,
});
