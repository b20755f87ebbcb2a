import type { PersonSummary } from '@foyer/contract/shared/person/summary';

export const fullName = ({ firstName, lastName }: Pick<PersonSummary, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;
