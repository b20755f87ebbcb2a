import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { clubTypes, mostFields, mostFileBody, mostFileText, signRequestStates } from '../shared/document.ts';
import { entityId } from '../shared/key-schemas.ts';
import { lineOfText } from '../shared/line-of-text.ts';
import { selectedUser } from '../shared/selected-user.ts';
import { journalNoteId } from './note.ts';
import { fieldPlace } from './signing.ts';
import { documentKey, longestTitle } from './uploads.ts';

const requestedSignature = z.object({
  requestId: entityId,
  signerName: z.string(),
  state: z.enum(signRequestStates),
  requestedAt: z.iso.datetime(),
  linkEndsAt: z.iso.datetime(),
});
export type RequestedSignature = z.infer<typeof requestedSignature>;

export const requestCalls = {
  'add-document': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    actsFor: 'selectedUser',
    idempotent: true,
    summary: 'Puts a PDF of the club into a member’s documents, with the places where somebody signs',
    input: z.strictObject({
      ...selectedUser,
      type: z.enum(clubTypes).describe('Members send in the other types, and staff check them'),
      title: lineOfText(longestTitle).refine((title) => title.length > 0, 'is empty'),
      document: z.string().min(1).max(mostFileText).describe('PDF as base64'),
      fields: z
        .array(
          z.strictObject({
            signerId: entityId.optional().describe('Left out: the member'),
            label: lineOfText(60).optional().describe('Left out: member, or parent or guardian'),
            isRequired: z.boolean().default(true),
            place: fieldPlace,
          }),
        )
        .max(mostFields)
        .refine(
          (fields) => fields.length === 0 || fields.some(({ isRequired }) => isRequired),
          'none is required',
        )
        .describe('None: nobody has to sign'),
    }),
    output: z.object({ journalNoteId }),
    refusals: ['general.documentFormatError', 'document.fieldMisplaced', 'document.unknownSigner'],
    maxBytes: mostFileBody,
    perMinute: 10,
  },
  'get-signature-requests': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    actsFor: 'selectedUser',
    summary: 'Requests to sign a document, and what came of them, the newest first',
    input: z.strictObject({ ...selectedUser, ...documentKey }),
    output: z.object({ requests: z.array(requestedSignature) }),
    refusals: ['document.notFound'],
  },
  'request-signatures': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    actsFor: 'selectedUser',
    idempotent: true,
    summary: 'Emails a link to each person who still has to sign. Earlier links end',
    input: z.strictObject({ ...selectedUser, ...documentKey }),
    output: z.object({ requestedFrom: z.array(z.string()).describe('Names of those who got an email') }),
    refusals: ['document.notFound', 'document.alreadySigned', 'document.signerLeft', 'document.nobodyToAsk'],
    perMinute: 20,
  },
  'withdraw-signature-requests': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    actsFor: 'selectedUser',
    idempotent: true,
    summary: 'Ends the links that ask for signatures of a document',
    input: z.strictObject({ ...selectedUser, ...documentKey }),
    output: z.object({ withdrawn: z.int() }),
    refusals: ['document.notFound'],
  },
} satisfies Record<string, CallSpec>;
