import { z } from 'zod';
import { calls } from './call.ts';
import { accessLevel, personStatus } from './shared/access.ts';
import { email } from './shared/email.ts';
import { centerId, entityId } from './shared/keys.ts';
import { passwordMaxLength } from './shared/password.ts';
import { headerTypes } from './shared/portal.ts';

export const user = z.object({
  firstName: z.string(),
  lastName: z.string(),
  accessLevel: z.array(accessLevel),
  status: personStatus,
  centerId,
  userId: entityId,
  isSso: z.boolean(),
  ssoHeaderType: z.enum(headerTypes).optional(),
});
export type User = z.infer<typeof user>;

const signedIn = z.object({
  token: z.string().describe('Bearer token of the session; opaque'),
  user,
});

export const userCalls = calls('user', {
  authenticate: {
    method: 'POST',
    access: 'anyone',
    summary: 'Sign in with e-mail address and password',
    input: z.strictObject({
      email,
      password: z.string().min(1).max(passwordMaxLength),
      sessionTimeoutOneMonth: z.boolean().default(false).describe('Keep me signed in'),
    }),
    output: signedIn,
    refusals: ['login.incorrect', 'login.blocked'],
    perMinute: 30,
  },
  'authenticate-sso': {
    method: 'POST',
    access: 'anyone',
    summary: 'Sign in with a token that another system of the club has signed',
    input: z.strictObject({
      token: z.string().min(1).max(8000),
      externalId: z.string().min(1).max(200),
      mapiToken: z.string().max(8000).optional(),
      isCompany: z.boolean().default(false),
      header: z
        .string()
        .max(10)
        .optional()
        .describe("'1' asks for the small header, anything else for the tiny one"),
    }),
    output: signedIn,
    refusals: ['sso.failed'],
    perMinute: 30,
  },
  account: {
    method: 'GET',
    access: 'signedIn',
    summary: 'Who is signed in',
    input: z.strictObject({
      reload: z.stringbool().optional(),
      reloadRelations: z.stringbool().optional(),
    }),
    output: user,
    refusals: [],
  },
  'sign-out': {
    method: 'POST',
    access: 'signedIn',
    summary: 'End the session of the caller',
    input: z.strictObject({}),
    output: z.object({ signedOut: z.literal(true) }),
    refusals: [],
  },
});
