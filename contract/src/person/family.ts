import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { lineOfText } from '../shared/line-of-text.ts';
import { personFields, personFieldsInResponses } from '../shared/person/fields.ts';
import { personSummary } from '../shared/person/summary.ts';
import type { RefusalCode } from '../shared/refusal.ts';
import { selectedUser } from '../shared/selected-user.ts';

export const relations = ['CHILD', 'SPOUSE', 'PARTNER', 'OTHER'] as const;
export type Relation = (typeof relations)[number];

export const familyMember = personSummary.extend({
  relation: z.enum(['PRIMARY', ...relations]),
  birthday: z.iso.date().optional(),
  gender: personFieldsInResponses.gender,
  canActFor: z.boolean().describe('Whether the caller may act for this person'),
  canEdit: z.boolean(),
});
export type FamilyMember = z.infer<typeof familyMember>;

export const childAges = z
  .object({ minimumAge: z.int(), maximumAge: z.int() })
  .describe('Ages of a CHILD, in years');

const family = z.object({
  /** Absent if the person has no family. */
  name: z.string().optional(),
  members: z.array(familyMember),
  canAdd: z.boolean().describe('Whether the caller may add people to it'),
  children: childAges,
});
export type Family = z.infer<typeof family>;

/** A child has no sign-in: the fields of a person, without consents and password. */
const child = z.strictObject({ ...personFields, relation: z.enum(relations) });

/** Only an active member who is neither blocked nor blacklisted may start a family or add to it. */
const ineligibilities = [
  'booking.personNotActive',
  'booking.personBlocked',
  'booking.personBlacklisted',
] as const satisfies readonly RefusalCode[];

export const familyCalls = {
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
    input: z.strictObject({
      ...selectedUser,
      familyName: lineOfText(80).refine((text) => text !== '', 'is empty'),
    }),
    output: family,
    refusals: [...ineligibilities, 'person.familyExists', 'person.belowMinimumAge'],
  },
  'add-child': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    idempotent: true,
    summary: 'Add somebody without a sign-in to the family of its primary adult',
    input: z.strictObject({ ...selectedUser, child }),
    output: familyMember,
    refusals: [
      ...ineligibilities,
      'person.noFamily',
      'person.notPrimary',
      'person.familyFull',
      'person.childAge',
      'person.duplicate',
    ],
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
} satisfies Record<string, CallSpec>;
