import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { selectedUser } from '../shared/selected-user.ts';

const signedInBy = z.enum(['PASSWORD', 'PASSKEY', 'RECOVERY_CODE', 'SSO']);
export type SignedInBy = z.infer<typeof signedInBy>;

const sessionId = z.string().regex(/^[\w-]{16}$/);

/** Browser and operating system, as the browser reports them. */
const device = { browser: z.string().optional(), system: z.string().optional() };

export const sessionCalls = {
  security: {
    method: 'GET',
    access: 'signedIn',
    summary: 'How the caller signs in, and where they are signed in',
    input: z.strictObject({}),
    output: z.object({
      sessions: z.array(
        z.object({
          sessionId,
          ...device,
          isCurrent: z.boolean(),
          signedInBy,
          signedInAt: z.string(),
          lastSeenAt: z.string(),
        }),
      ),
      passkeys: z.array(
        z.object({
          passkeyId: z.string(),
          ...device,
          host: z.string().describe('The host name at which the browser offers it'),
          createdAt: z.string(),
          lastUsedAt: z.string().optional(),
        }),
      ),
      recoveryCodesLeft: z.int(),
      secondFactor: z
        .enum(['off', 'offered', 'required'])
        .describe('What the club of the caller wants of them'),
      hasPassword: z.boolean().describe('Whether the caller has a password here; others sign in elsewhere'),
    }),
    refusals: [],
  },
  'end-session': {
    method: 'POST',
    access: 'signedIn',
    summary: 'End one of the own sessions',
    input: z.strictObject({ sessionId }),
    output: z.object({ ended: z.literal(true) }),
    refusals: [],
  },
  'end-other-sessions': {
    method: 'POST',
    access: 'signedIn',
    summary: 'End all own sessions but the current one',
    input: z.strictObject({}),
    output: z.object({ ended: z.int() }),
    refusals: [],
  },
  'end-sessions-of': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    actsFor: 'selectedUser',
    summary: 'End all sessions of a member, for example after their phone was stolen',
    input: z.strictObject(selectedUser),
    output: z.object({ ended: z.int() }),
    refusals: [],
    perMinute: 30,
  },
} satisfies Record<string, CallSpec>;
