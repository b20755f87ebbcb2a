import type { PersonInput } from './fields.ts';

/** Fields whose changes appear in a member's history, either with their values or only as changed. */
export const historyFieldValues = {
  firstName: 'shown',
  lastName: 'shown',
  email: 'shown',
  salutation: 'shown',
  gender: 'shown',
  birthday: 'shown',
  phone: 'shown',
  ssn: 'hidden',
  idType: 'shown',
  idNumber: 'hidden',
  passportCountry: 'shown',
  passportDate: 'shown',
  address1: 'shown',
  address2: 'shown',
  address3: 'shown',
  zipCode: 'shown',
  zipName: 'shown',
  city: 'shown',
  state: 'shown',
  country: 'shown',
  language: 'shown',
  checkbox1: 'shown',
  checkbox2: 'shown',
  checkbox3: 'shown',
  allowEmailNewsletters: 'shown',
  allowThirdPartyOffers: 'shown',
} as const satisfies Record<keyof PersonInput, 'shown' | 'hidden'>;
export type HistoryField = keyof typeof historyFieldValues;
export const historyFields = Object.keys(historyFieldValues) as HistoryField[];
