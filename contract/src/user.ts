import { z } from 'zod';
import { calls } from './call.ts';
import { accessLevel } from './shared/access.ts';
import { email } from './shared/email.ts';
import { centerId, centerIdText, entityIdText } from './shared/key-schemas.ts';
import { passwordMaxLength } from './shared/password.ts';
import { personSummary } from './shared/person/summary.ts';
import { selectedUser } from './shared/selected-user.ts';
import { secondFactorCalls } from './user/second-factor.ts';
import { sessionCalls } from './user/sessions.ts';
import { signedIn, user } from './user/signed-in.ts';

export type User = z.infer<typeof user>;

const search = z.string().trim().min(1).max(120).optional();
const roles = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : value),
  z.array(accessLevel).max(4),
);

const memberPass = z.object({
  pass: z.string().describe('The content of the QR code'),
  validUntil: z.iso.datetime(),
  memberId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
export type MemberPass = z.infer<typeof memberPass>;

export const userCalls = calls('user', {
  authenticate: {
    method: 'POST',
    access: 'signedInOrNot',
    summary: 'Sign in with e-mail address and password',
    input: z.strictObject({
      email,
      password: z.string().min(1).max(passwordMaxLength),
      sessionTimeoutOneMonth: z.boolean().default(false).describe('Keep me signed in'),
    }),
    output: signedIn,
    refusals: [
      'login.incorrect',
      'login.blocked',
      // Both carry the `step` that continues the sign-in.
      'login.secondFactorDue',
      'login.secondFactorMissing',
    ],
    perMinute: 30,
  },
  'authenticate-sso': {
    method: 'POST',
    access: 'signedInOrNot',
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
    withoutConsent: true,
    summary: 'Who is signed in',
    input: z.strictObject({
      reload: z.stringbool().optional(),
      reloadRelations: z.stringbool().optional(),
    }),
    output: user,
    refusals: [],
  },
  get: {
    method: 'GET',
    access: 'signedIn',
    actsFor: 'selectedUser',
    params: ['selectedUserId', 'selectedUserCenterId'] as const,
    summary: 'Who somebody is for whom the caller may act',
    input: z.strictObject({ selectedUserId: entityIdText, selectedUserCenterId: centerIdText }),
    output: user.omit({ isSso: true, ssoHeaderType: true }),
    refusals: [],
  },
  'find-members': {
    method: 'GET',
    access: ['STAFF', 'MANAGER'],
    summary: 'People of the centres in which the caller works, by any part of what is known of them',
    input: z.strictObject({
      memberId: search.describe('Text form of the key, the number alone, or the external id'),
      name: search,
      email: search,
      phone: search,
    }),
    output: z.object({
      members: z.array(
        personSummary.extend({
          email: z.string().optional(),
          phone: z.string().optional(),
          birthday: z.string().optional(),
          isBlocked: z.boolean(),
        }),
      ),
      hasMore: z.boolean(),
    }),
    refusals: [],
  },
  'staff-roles-scopes': {
    method: 'GET',
    access: ['STAFF', 'MANAGER'],
    summary: 'Where the caller holds which role',
    input: z.strictObject({ centerId: centerIdText.optional(), roles: roles.optional() }),
    output: z.array(z.object({ role: accessLevel, centerIds: z.array(centerId) })),
    refusals: [],
  },
  'get-member-pass': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'What a member shows at the front desk, signed and valid for some days',
    input: z.strictObject(selectedUser),
    output: memberPass,
    refusals: [],
  },
  'find-member-by-pass': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    summary: 'Whose member pass this is, among the people of the centres in which the caller works',
    input: z.strictObject({ pass: z.string().trim().min(1).max(200) }),
    output: personSummary,
    refusals: ['user.passInvalid', 'user.passExpired', 'user.passOtherClub'],
    perMinute: 120,
  },
  'sign-out': {
    method: 'POST',
    access: 'signedIn',
    withoutConsent: true,
    summary: 'End the session of the caller',
    input: z.strictObject({}),
    output: z.object({ signedOut: z.literal(true) }),
    refusals: [],
  },
  ...sessionCalls,
  ...secondFactorCalls,
});
