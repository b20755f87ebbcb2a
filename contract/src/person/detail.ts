import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { email } from '../shared/email.ts';
import { personFields, personFieldsInResponses } from '../shared/person/fields.ts';
import { gdprStatus, profileTabs } from '../shared/person/profile.ts';
import { personSummary } from '../shared/person/summary.ts';
import { selectedUser } from '../shared/selected-user.ts';
import { company } from './company.ts';
import { familyMember } from './family.ts';

export const personDetail = personSummary.extend({
  ...personFieldsInResponses,
  phoneText: z.string().optional().describe('The phone number as people at the centre read it'),
  externalId: z.string().optional(),
  memberSince: z.iso.date(),
  gdprStatus,
  tabs: z.array(z.enum(profileTabs)).describe('Tabs of the profile that the club shows'),
  company: company.optional().describe('The company whose contact this is'),
});
export type PersonDetail = z.infer<typeof personDetail>;

/** What staff should know first. */
export const memberWarnings = [
  'BLACKLISTED',
  'BLOCKED',
  'SANCTIONED',
  'DEBT',
  'NOT_ACTIVE',
  'MINOR_ALONE',
  'NO_CONSENT',
  'NO_SIGN_IN',
] as const;

export const personOverview = personSummary.extend({
  email: z.string().optional(),
  phone: z.string().optional(),
  phoneText: z.string().optional().describe('The phone number as people at the centre read it'),
  birthday: z.iso.date().optional(),
  memberSince: z.iso
    .date()
    .describe('As imported; else the start of the first plan, or the day on which the person was added'),
  warnings: z.array(z.enum(memberWarnings)).describe('The most serious first; for staff only'),
  family: z.array(familyMember),
});

export const detailCalls = {
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
    output: personOverview,
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
  'update-information': {
    method: 'POST',
    access: 'signedIn',
    isPersonal: true,
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
  'find-person-by-email': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    summary: 'The people with this address in the centres where the caller works',
    input: z.strictObject({ email }),
    output: z.array(personSummary),
    refusals: [],
  },
} satisfies Record<string, CallSpec>;
