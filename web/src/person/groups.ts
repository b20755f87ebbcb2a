import type { MemberField } from '@foyer/contract/shared/person/fields';

/** What is changed together. */
export const groups = [
  { id: 'who', fields: ['salutation', 'firstName', 'lastName', 'gender', 'birthday', 'ssn'] },
  { id: 'reach', fields: ['phone'] },
  { id: 'address', fields: ['address1', 'address2', 'zipCode', 'city', 'state', 'country'] },
  { id: 'document', fields: ['idType', 'idNumber', 'passportCountry', 'passportDate'] },
  { id: 'language', fields: ['language'] },
] as const satisfies readonly { id: string; fields: readonly MemberField[] }[];

export type GroupId = (typeof groups)[number]['id'];
