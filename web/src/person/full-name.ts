import type { PersonBrief } from '@foyer/contract/shared/person/brief';

export const fullName = ({ firstName, lastName }: Pick<PersonBrief, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;
