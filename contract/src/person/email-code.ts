import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { email } from '../shared/email.ts';

export const emailCode = z.string().regex(/^\d{6}$/, 'six digits');

export const emailCodeCalls = {
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
} satisfies Record<string, CallSpec>;
