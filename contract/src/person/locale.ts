import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { centerId } from '../shared/key-schemas.ts';
import { type MemberField, requirement } from '../shared/person/fields.ts';
import { memberFields } from '../shared/person/member-fields.ts';
import { childAges } from './family.ts';

const requirements = z.object(
  Object.fromEntries(memberFields.map((name) => [name, requirement])) as Record<
    MemberField,
    typeof requirement
  >,
);

const localeParameters = z.object({
  country: z.string(),
  today: z.iso.date().describe('In the calendar of the centre'),
  fields: requirements,
  childFields: requirements.describe('The same for a CHILD of a family'),
  minimumAge: z.int(),
  children: childAges,
  nationalNumber: z.object({ name: z.string(), example: z.string() }).optional(),
  zipCode: z.object({ example: z.string() }).optional().describe('Absent where there are no postal codes'),
  states: z.array(z.object({ code: z.string(), name: z.string() })),
  salutations: z.array(z.string()),
  termsVersion: z.int(),
  gdprVersion: z.int(),
  isEmailCodeRequired: z.literal(true),
});
export type LocaleParameters = z.infer<typeof localeParameters>;

export const localeCalls = {
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
    summary: 'Cities with this postal code: those that were imported, and where the brand has centres',
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
} satisfies Record<string, CallSpec>;
