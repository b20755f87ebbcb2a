import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { file } from '../shared/file.ts';
import { passwordMaxLength } from '../shared/password.ts';
import { gdprStatus } from '../shared/person/profile.ts';
import { selectedUser, selectedUserText } from '../shared/selected-user.ts';

/** Required when people act for themselves and have a sign-in, so that an unattended session is not enough. */
const currentPassword = z.string().min(1).max(passwordMaxLength).optional();

const gdpr = z.object({ status: gdprStatus, version: z.int(), answeredAt: z.iso.datetime().optional() });

export const dataProtectionCalls = {
  'get-gdpr-status': {
    method: 'GET',
    access: 'signedIn',
    withoutConsent: true,
    actsFor: 'selectedUser',
    summary: 'What a person has said to the data protection terms of the club',
    input: z.strictObject(selectedUserText),
    output: gdpr,
    refusals: [],
  },
  'set-gdpr-status': {
    method: 'POST',
    access: 'signedIn',
    withoutConsent: true,
    isPersonal: true,
    actsFor: 'selectedUser',
    idempotent: true,
    summary: 'Accept or refuse the data protection terms in their present version',
    input: z.strictObject({ ...selectedUser, gdprStatus: z.enum(['ACCEPTED', 'REFUSED']) }),
    output: gdpr,
    refusals: [],
  },
  export: {
    method: 'POST',
    access: 'signedIn',
    withoutConsent: true,
    isPersonal: true,
    actsFor: 'selectedUser',
    summary: 'Everything that the portal holds on a person, domain by domain, or as a document to read',
    input: z.strictObject({
      ...selectedUser,
      format: z.enum(['JSON', 'PDF']).default('JSON'),
      currentPassword,
    }),
    output: z.object({
      createdAt: z.iso.datetime(),
      domains: z.record(z.string(), z.unknown()).optional().describe('As JSON'),
      document: file.optional().describe('As PDF'),
    }),
    refusals: ['person.currentPasswordNeeded', 'person.invalidCurrentPassword', 'login.blocked'],
    perMinute: 10,
  },
  forget: {
    method: 'POST',
    access: 'signedIn',
    withoutConsent: true,
    actsFor: 'selectedUser',
    idempotent: true,
    summary: 'Erase a person: what law keeps stays without a name, the rest is forgotten, nobody can sign in',
    input: z.strictObject({ ...selectedUser, confirm: z.literal('FORGET'), currentPassword }),
    output: z.object({ forgotten: z.literal(true) }),
    refusals: [
      'person.cannotForget',
      'person.currentPasswordNeeded',
      'person.invalidCurrentPassword',
      'login.blocked',
    ],
  },
} satisfies Record<string, CallSpec>;
