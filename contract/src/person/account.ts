import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { email } from '../shared/email.ts';
import { centerId } from '../shared/key-schemas.ts';
import { passwordMaxLength } from '../shared/password.ts';
import { personFields } from '../shared/person/fields.ts';
import { personSummary } from '../shared/person/summary.ts';
import { emailCode } from './email-code.ts';

const password = z.string().min(1).max(passwordMaxLength);

export const accountCalls = {
  'create-person': {
    method: 'POST',
    access: 'anyone',
    idempotent: true,
    summary:
      "Create an account. A code proves the address, so that the call doesn't reveal who already has an account",
    input: z.strictObject({
      centerId,
      password,
      emailCode: emailCode.optional().describe('Refused without one where the club asks for it'),
      person: z.strictObject({ ...personFields, terms: z.boolean().default(false) }),
    }),
    output: z.object({ created: personSummary }),
    refusals: [
      'general.centerNotFound',
      'person.weakPassword',
      'person.commonPassword',
      'person.guessablePassword',
      'person.emailCodeNeeded',
      'person.emailCodeInvalid',
      'person.emailExists',
      'person.duplicate',
      'person.belowMinimumAge',
      'person.leadCreationDisabled',
    ],
    perMinute: 20,
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
  'update-password': {
    method: 'POST',
    access: 'signedIn',
    summary: 'Change the own password; every other session ends, and this one goes on with another token',
    input: z.strictObject({ currentPassword: password, newPassword: password }),
    output: z.object({ changed: z.literal(true), token: z.string() }),
    refusals: [
      'person.invalidCurrentPassword',
      'person.weakPassword',
      'person.commonPassword',
      'person.guessablePassword',
      'person.samePassword',
      'login.blocked',
    ],
    perMinute: 10,
  },
  'update-email': {
    method: 'POST',
    access: 'signedIn',
    summary: 'Change the own address, proven by a code sent to the new one',
    input: z.strictObject({
      currentPassword: password,
      newEmail: email,
      emailCode: emailCode.optional().describe('Refused without one where the club asks for it'),
    }),
    output: z.object({ changed: z.literal(true) }),
    refusals: [
      'person.invalidCurrentPassword',
      'person.emailIsYours',
      'person.emailCodeNeeded',
      'person.emailCodeInvalid',
      'person.emailExists',
      'login.blocked',
    ],
    perMinute: 10,
  },
} satisfies Record<string, CallSpec>;
