import { z } from 'zod';
import { calls } from './call.ts';
import { email } from './shared/email.ts';
import { centerId, centerIdText, entityId, entityIdText } from './shared/keys.ts';
import { passwordMaxLength } from './shared/password.ts';
import { personBrief } from './shared/person/brief.ts';
import { type MemberField, personFields, personFieldsAsSent, requirement } from './shared/person/fields.ts';
import { memberFields } from './shared/person/member-fields.ts';
import { gdprStatus, profileTabs } from './shared/person/profile.ts';

/** Left out: the caller. */
const selectedUser = {
  selectedUserId: entityId.optional(),
  selectedUserCenterId: centerId.optional(),
};
const selectedUserText = {
  selectedUserId: entityIdText.optional(),
  selectedUserCenterId: centerIdText.optional(),
};
const password = z.string().min(1).max(passwordMaxLength);
const emailCode = z.string().regex(/^\d{6}$/, 'six digits');
const date = z.iso.date();

export const relations = ['CHILD', 'SPOUSE', 'PARTNER', 'OTHER'] as const;
export type Relation = (typeof relations)[number];

const company = z.object({
  name: z.string().min(1).max(120),
  address1: z.string().max(120).optional(),
  address2: z.string().max(120).optional(),
  zipCode: z.string().max(20).optional(),
  city: z.string().max(80).optional(),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  numberOfEmployees: z.int().min(0).max(10_000_000).optional(),
  contactName: z.string().max(120).optional(),
  contactEmail: email.optional(),
});
export type Company = z.infer<typeof company>;

export const personDetail = personBrief.extend({
  ...personFieldsAsSent,
  externalId: z.string().optional(),
  gdprStatus,
  tabs: z.array(z.enum(profileTabs)).describe('Tabs of the profile that the club shows'),
  company: company.optional().describe('The company whose contact this is'),
});
export type PersonDetail = z.infer<typeof personDetail>;

export const familyMember = personBrief.extend({
  relation: z.enum(['PRIMARY', ...relations]),
  birthday: date.optional(),
  gender: personFieldsAsSent.gender,
  canActFor: z.boolean().describe('Whether the caller may act for this person'),
  canEdit: z.boolean(),
});
export type FamilyMember = z.infer<typeof familyMember>;

const family = z.object({
  /** Absent while there is none. */
  name: z.string().optional(),
  members: z.array(familyMember),
  canAdd: z.boolean().describe('Whether the caller may add people to it'),
  children: z.object({ minimumAge: z.int(), maximumAge: z.int() }).describe('Ages of a CHILD, in years'),
});
export type Family = z.infer<typeof family>;

const gdpr = z.object({ status: gdprStatus, version: z.int(), answeredAt: z.iso.datetime().optional() });

const localeParameters = z.object({
  country: z.string(),
  today: date.describe('In the calendar of the centre'),
  fields: z.object(
    Object.fromEntries(memberFields.map((name) => [name, requirement])) as Record<
      MemberField,
      typeof requirement
    >,
  ),
  minimumAge: z.int(),
  children: family.shape.children,
  nationalNumber: z.object({ name: z.string(), example: z.string() }).optional(),
  zipCode: z.object({ example: z.string() }).optional().describe('Absent where there are no postal codes'),
  states: z.array(z.object({ code: z.string(), name: z.string() })),
  salutations: z.array(z.string()),
  termsVersion: z.int(),
  gdprVersion: z.int(),
  isEmailCodeAsked: z.literal(true),
});
export type LocaleParameters = z.infer<typeof localeParameters>;

const relation = z.enum(relations);
/** A child has no sign-in: the fields of a person, without consents and password. */
const child = z.strictObject({ ...personFields, relation });

export const person = calls('person', {
  'load-person-detail-for-profile': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Everything that a profile shows of a person',
    input: z.strictObject(selectedUser),
    output: personDetail,
    refusals: [],
  },
  'find-person-details': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Who somebody is, and what staff should know before anything else',
    input: z.strictObject(selectedUser),
    output: personBrief.extend({
      email: z.string().optional(),
      phone: z.string().optional(),
      birthday: date.optional(),
      memberSince: date,
      warnings: z.array(z.enum(['BLOCKED', 'BLACKLISTED', 'NOT_ACTIVE', 'NO_CONSENT', 'NO_SIGN_IN'])),
      family: z.array(familyMember),
    }),
    refusals: [],
  },
  braze: {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: "What the club's own messaging may know of a person, and nothing without consent",
    input: z.strictObject(selectedUser),
    output: z.object({
      externalId: z.string(),
      isSubscribed: z.boolean(),
      attributes: z
        .object({ firstName: z.string(), language: z.string(), homeCenter: z.string() })
        .optional(),
    }),
    refusals: [],
  },
  'create-person': {
    method: 'POST',
    access: 'anyone',
    idempotent: true,
    summary: 'Create an account; the address is proven by a code, so that nothing is told of who has one',
    input: z.strictObject({
      centerId,
      password,
      emailCode,
      person: z.strictObject({ ...personFields, terms: z.boolean().default(false) }),
    }),
    output: z.object({ created: personBrief }),
    refusals: [
      'general.centerNotFound',
      'person.weakPassword',
      'person.emailCodeInvalid',
      'person.emailExists',
      'person.duplicate',
      'person.belowMinimumAge',
      'person.leadCreationDisabled',
    ],
    perMinute: 20,
  },
  'update-information': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    idempotent: true,
    summary: 'Change what is known of a person; a field left out stays, one sent as null is emptied',
    input: z.strictObject({
      ...selectedUser,
      newInformation: z
        .strictObject({
          ...(Object.fromEntries(Object.entries(personFields).filter(([name]) => name !== 'email')) as Omit<
            typeof personFields,
            'email'
          >),
          company,
        })
        .partial(),
    }),
    output: personDetail,
    refusals: ['person.belowMinimumAge'],
  },
  'update-password': {
    method: 'POST',
    access: 'signedIn',
    summary: 'Change the own password; every other session ends',
    input: z.strictObject({ currentPassword: password, newPassword: password }),
    output: z.object({ changed: z.literal(true) }),
    refusals: ['person.invalidCurrentPassword', 'person.weakPassword', 'login.blocked'],
    perMinute: 10,
  },
  'update-email': {
    method: 'POST',
    access: 'signedIn',
    summary: 'Change the own address, proven by a code sent to the new one',
    input: z.strictObject({ currentPassword: password, newEmail: email, emailCode }),
    output: z.object({ changed: z.literal(true) }),
    refusals: [
      'person.invalidCurrentPassword',
      'person.emailCodeInvalid',
      'person.emailExists',
      'login.blocked',
    ],
    perMinute: 10,
  },
  'send-email-code': {
    method: 'POST',
    access: 'anyone',
    summary: 'Send six digits to an address; says nothing about who has an account',
    input: z.strictObject({ email }),
    output: z.object({ sent: z.literal(true), minutes: z.int() }),
    refusals: [],
    perMinute: 5,
  },
  'check-email-code': {
    method: 'POST',
    access: 'anyone',
    summary: 'Is this the code that was sent? It still counts afterwards',
    input: z.strictObject({ email, code: emailCode }),
    output: z.object({ valid: z.literal(true) }),
    refusals: ['person.emailCodeInvalid'],
    perMinute: 20,
  },
  'find-person-by-email': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    summary: 'The people with this address in the centres where the caller works',
    input: z.strictObject({ email }),
    output: z.array(personBrief),
    refusals: [],
  },
  'get-locale-parameters': {
    method: 'POST',
    access: 'anyone',
    summary: 'Which fields a centre asks for, and by which rules of its country',
    input: z.strictObject({ centerId }),
    output: localeParameters,
    refusals: ['general.centerNotFound'],
  },
  'get-cities-by-zip-code': {
    method: 'POST',
    access: 'anyone',
    summary: 'Cities that have this postal code, as far as the centres of the brand say',
    input: z.strictObject({ country: z.string().regex(/^[A-Z]{2}$/), zipCode: z.string().min(1).max(20) }),
    output: z.array(z.object({ city: z.string(), state: z.string().optional() })),
    refusals: [],
  },
  'get-countries-list': {
    method: 'POST',
    access: 'anyone',
    summary: 'Every country by code, with its name in the language of the visitor',
    input: z.strictObject({}),
    output: z.array(z.object({ code: z.string(), name: z.string() })),
    refusals: [],
  },
  'get-family-profiles': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'The family of a person',
    input: z.strictObject(selectedUser),
    output: family,
    refusals: [],
  },
  'create-family': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    idempotent: true,
    summary: 'Found a family, with the person as its primary adult',
    input: z.strictObject({ ...selectedUser, familyName: z.string().trim().min(1).max(80) }),
    output: family,
    refusals: ['person.familyExists', 'person.belowMinimumAge'],
  },
  'add-child': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    idempotent: true,
    summary: 'Add somebody without a sign-in to the family of its primary adult',
    input: z.strictObject({ ...selectedUser, child }),
    output: familyMember,
    refusals: ['person.noFamily', 'person.notPrimary', 'person.childAge', 'person.duplicate'],
  },
  'edit-child': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    idempotent: true,
    summary: 'Change somebody of the family who has no sign-in; the person acted for is the primary adult',
    input: z.strictObject({
      ...selectedUser,
      childId: entityId,
      childCenterId: centerId,
      child: child.partial(),
    }),
    output: familyMember,
    refusals: ['person.noFamily', 'person.notPrimary', 'person.childAge'],
  },
  'get-gdpr-status': {
    method: 'GET',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'What a person has said to the data protection terms of the club',
    input: z.strictObject(selectedUserText),
    output: gdpr,
    refusals: [],
  },
  'set-gdpr-status': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    idempotent: true,
    summary: 'Accept or refuse the data protection terms in their present version',
    input: z.strictObject({ ...selectedUser, gdprStatus: z.enum(['ACCEPTED', 'REFUSED']) }),
    output: gdpr,
    refusals: [],
  },
  'create-lead': {
    method: 'POST',
    access: 'anyone',
    idempotent: true,
    summary: 'Leave an interest; the answer is the same whether the club knows the person or not',
    input: z.strictObject({
      centerId,
      personDetail: z.strictObject({
        ...personFields,
        interest: z.string().max(500).optional(),
        consent: z.boolean().default(false).describe('May the club write or call about this?'),
      }),
    }),
    output: z.object({ received: z.literal(true) }),
    refusals: ['general.centerNotFound', 'person.leadCreationDisabled', 'person.belowMinimumAge'],
    perMinute: 10,
  },
  export: {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Everything that the portal holds on a person, domain by domain, or as a document to read',
    input: z.strictObject({ ...selectedUser, format: z.enum(['JSON', 'PDF']).default('JSON') }),
    output: z.object({
      createdAt: z.iso.datetime(),
      domains: z.record(z.string(), z.unknown()).optional().describe('As JSON'),
      document: z
        .object({ fileName: z.string(), contentType: z.string(), base64: z.base64() })
        .optional()
        .describe('As PDF'),
    }),
    refusals: [],
    perMinute: 10,
  },
  forget: {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    idempotent: true,
    summary: 'Erase a person: what law keeps stays without a name, the rest is forgotten, nobody can sign in',
    input: z.strictObject({ ...selectedUser, confirm: z.literal('FORGET') }),
    output: z.object({ forgotten: z.literal(true) }),
    refusals: ['person.cannotForget'],
  },
});
