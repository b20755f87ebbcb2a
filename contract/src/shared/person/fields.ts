import { z } from 'zod';
import { day } from '../day.ts';
import { email } from '../email.ts';
import { lineOfText } from '../line-of-text.ts';
import { memberFields } from './member-fields.ts';

export type MemberField = (typeof memberFields)[number];

export const requirement = z.enum(['REQUIRED', 'OPTIONAL', 'NOT_USED']);
export type Requirement = z.infer<typeof requirement>;
export type Requirements = Record<MemberField, Requirement>;

const always: readonly MemberField[] = ['gender', 'birthday', 'firstName', 'lastName'];

/** What a centre requires by default. */
export const defaultRequirements = Object.fromEntries(
  memberFields.map((name) => [name, always.includes(name) ? 'REQUIRED' : 'NOT_USED']),
) as Requirements;

export const genders = ['MALE', 'FEMALE', 'UNDEFINED'] as const;
export const idTypes = ['PASSPORT', 'NATIONAL_ID', 'RESIDENT_ID'] as const;
export const salutations = ['MR', 'MS', 'DR', 'PROF'] as const;

const country = z.string().regex(/^[A-Z]{2}$/, 'two letters of ISO 3166');
const name = lineOfText(80).refine((text) => text !== '', 'is empty');

/** Omitting a field leaves it unchanged; null clears it. Whether it may be empty is the centre's own rule. */
export const personFields = {
  firstName: name.optional(),
  lastName: name.optional(),
  email: email.optional(),
  salutation: z.enum(salutations).nullish(),
  gender: z.enum(genders).optional(),
  birthday: day.nullish(),
  phone: lineOfText(40).nullish(),
  ssn: lineOfText(40).nullish(),
  idType: z.enum(idTypes).nullish(),
  idNumber: lineOfText(40).nullish(),
  passportCountry: country.nullish(),
  passportDate: day.nullish(),
  address1: lineOfText(120).nullish(),
  address2: lineOfText(120).nullish(),
  address3: lineOfText(120).nullish(),
  zipCode: lineOfText(20).nullish(),
  zipName: lineOfText(80).nullish(),
  city: lineOfText(80).nullish(),
  state: lineOfText(80).nullish(),
  country: country.nullish(),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .nullish(),
  checkbox1: z.boolean().nullish(),
  checkbox2: z.boolean().nullish(),
  checkbox3: z.boolean().nullish(),
  allowEmailNewsletters: z.boolean().optional(),
  allowThirdPartyOffers: z.boolean().optional(),
};
const personInput = z.object(personFields);
export type PersonInput = z.infer<typeof personInput>;

/** The same fields in a response, where unknown ones are omitted. */
export const personFieldsInResponses = {
  email: z.string().optional(),
  salutation: z.enum(salutations).optional(),
  gender: z.enum(genders),
  birthday: z.string().optional(),
  phone: z.string().optional(),
  ssn: z.string().optional(),
  idType: z.enum(idTypes).optional(),
  idNumber: z.string().optional(),
  passportCountry: z.string().optional(),
  passportDate: z.string().optional(),
  address1: z.string().optional(),
  address2: z.string().optional(),
  address3: z.string().optional(),
  zipCode: z.string().optional(),
  zipName: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  country: z.string().optional(),
  language: z.string().optional(),
  checkbox1: z.boolean().optional(),
  checkbox2: z.boolean().optional(),
  checkbox3: z.boolean().optional(),
  allowEmailNewsletters: z.boolean(),
  allowThirdPartyOffers: z.boolean(),
};
