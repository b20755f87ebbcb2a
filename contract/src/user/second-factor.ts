import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { passwordMaxLength } from '../shared/password.ts';
import { selectedUser } from '../shared/selected-user.ts';
import { signedIn } from './signed-in.ts';

const step = z
  .string()
  .max(100)
  .describe('From the refusal of `authenticate`, or from `start-passkey`; works for five minutes');
const password = z.string().min(1).max(passwordMaxLength);

/** Bytes, as WebAuthn encodes them in JSON. */
const bytes = (length: number) => z.string().min(1).max(length);

const descriptor = z.object({
  id: z.string(),
  type: z.string(),
  transports: z.array(z.string()).optional(),
});

const requestOptions = z
  .object({
    challenge: z.string(),
    timeout: z.number().optional(),
    rpId: z.string().optional(),
    allowCredentials: z.array(descriptor).optional(),
    userVerification: z.string().optional(),
  })
  .describe('PublicKeyCredentialRequestOptionsJSON of WebAuthn');

const creationOptions = z
  .object({
    challenge: z.string(),
    rp: z.object({ name: z.string(), id: z.string().optional() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.string() })),
    timeout: z.number().optional(),
    excludeCredentials: z.array(descriptor).optional(),
    authenticatorSelection: z
      .object({
        residentKey: z.string().optional(),
        requireResidentKey: z.boolean().optional(),
        userVerification: z.string().optional(),
      })
      .optional(),
    attestation: z.string().optional(),
  })
  .describe('PublicKeyCredentialCreationOptionsJSON of WebAuthn');

/** What every authenticator response has. Anything else that a browser adds is dropped. */
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};

export const assertion = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(8000),
      signature: bytes(4000),
      userHandle: bytes(400).optional(),
    }),
  })
  .describe('AuthenticationResponseJSON of WebAuthn');
export type Assertion = z.infer<typeof assertion>;

export const registration = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4000),
      attestationObject: bytes(20_000),
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  })
  .describe('RegistrationResponseJSON of WebAuthn');
export type Registration = z.infer<typeof registration>;

const recoveryCodes = z.array(z.string()).describe('Shown once; the portal keeps only their hashes');

export const secondFactorCalls = {
  'second-factor': {
    method: 'POST',
    access: 'anyone',
    summary: 'How a sign-in can be completed whose password was right',
    input: z.strictObject({ step }),
    output: z.object({
      passkey: requestOptions.optional().describe('Left out where no passkey belongs to this host name'),
      otherHosts: z.array(z.string()).describe('Host names at which there are passkeys'),
      hasRecoveryCodes: z.boolean(),
    }),
    refusals: ['login.stepOver'],
    perMinute: 30,
  },
  'complete-sign-in': {
    method: 'POST',
    access: 'signedInOrNot',
    summary: 'Complete a sign-in by a passkey or a recovery code',
    input: z.strictObject({
      step,
      passkey: assertion.optional(),
      recoveryCode: z.string().max(60).optional().describe('Instead of a passkey'),
    }),
    output: signedIn,
    refusals: ['login.stepOver', 'login.secondFactorWrong', 'login.blocked'],
    perMinute: 30,
  },
  'start-passkey': {
    method: 'POST',
    access: 'signedInOrNot',
    summary: 'Begin to set up a passkey, by the current password or during a sign-in that asks for one',
    input: z.strictObject({ step: step.optional(), currentPassword: password.optional() }),
    output: z.object({ step, options: creationOptions }),
    refusals: ['login.stepOver', 'login.tooManyPasskeys', 'person.invalidCurrentPassword', 'login.blocked'],
    perMinute: 30,
  },
  'add-passkey': {
    method: 'POST',
    access: 'signedInOrNot',
    summary: 'Keep a passkey that the browser has made',
    input: z.strictObject({ step, passkey: registration }),
    output: z.object({
      recoveryCodes: recoveryCodes.optional().describe('Only with the first passkey'),
      signedIn: signedIn.optional().describe('Where this was a step of a sign-in'),
    }),
    refusals: ['login.stepOver', 'login.passkeyNotTaken'],
    perMinute: 30,
  },
  'remove-passkey': {
    method: 'POST',
    access: 'signedIn',
    summary: 'Remove an own passkey; the recovery codes go with the last one',
    input: z.strictObject({ passkeyId: z.string().min(1).max(1400), currentPassword: password }),
    output: z.object({ removed: z.literal(true) }),
    refusals: ['person.invalidCurrentPassword', 'login.blocked'],
    perMinute: 30,
  },
  'renew-recovery-codes': {
    method: 'POST',
    access: 'signedIn',
    summary: 'Make new recovery codes; the old ones no longer work',
    input: z.strictObject({ currentPassword: password }),
    output: z.object({ recoveryCodes }),
    refusals: ['person.invalidCurrentPassword', 'login.blocked'],
    perMinute: 10,
  },
  'reset-second-factor': {
    method: 'POST',
    access: ['MANAGER'],
    actsFor: 'selectedUser',
    summary: "Remove a member's passkeys and recovery codes, for somebody who has lost them all",
    input: z.strictObject(selectedUser),
    output: z.object({ reset: z.literal(true) }),
    refusals: [],
    perMinute: 10,
  },
} satisfies Record<string, CallSpec>;
