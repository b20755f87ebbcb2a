import type { PersonSummary } from '@foyer/contract/shared/person/summary';

/** The address names a member by the key alone. */
export const memberHref = ({ personId, centerId }: Pick<PersonSummary, 'personId' | 'centerId'>): string =>
  `/staff/${personId}/${centerId}/summary`;
