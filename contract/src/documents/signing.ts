import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { documentStates, documentTypes, mostFields, mostFileBody, mostFileText } from '../shared/document.ts';
import { file } from '../shared/file.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { signatureInput } from '../shared/signature.ts';
import { journalNoteId } from './note.ts';

const fieldNumber = z.int().min(1).max(mostFields);

/** In points (72 to the inch) from the upper left corner of the page as the reader sees it. */
export const fieldPlace = z.object({
  page: z.int().min(1).max(1000).describe('The first page is 1'),
  left: z.number().min(0).max(20_000),
  top: z.number().min(0).max(20_000),
  width: z.number().min(36).max(2000),
  height: z.number().min(18).max(2000),
});
export type FieldPlace = z.infer<typeof fieldPlace>;

export const signField = z.object({
  number: fieldNumber,
  label: z.string().describe('In which role somebody signs: member, parent or guardian'),
  signerName: z.string(),
  isOwn: z.boolean().describe('The caller signs here, for themselves or for a child without a sign-in'),
  isRequired: z.boolean(),
  signedAt: z.iso.datetime().optional().describe('Left out: not signed yet'),
  place: fieldPlace
    .optional()
    .describe('Left out: a document that the portal makes has a line for each signature at its end'),
});
export type SignField = z.infer<typeof signField>;

export const unsignedDocument = z.object({
  journalNoteId,
  documentId: entityId,
  documentCenterId: centerId,
  type: z.enum(documentTypes),
  title: z.string(),
  state: z.enum(documentStates),
  personName: z.string().describe('Whose document it is'),
  createdAt: z.iso.datetime(),
  linkEndsAt: z.iso.datetime().optional().describe('Until when the link of the email can be used'),
  document: file.describe('The PDF as it is signed'),
  sha256: z.string().describe('Of that PDF, in hex: what `signedDocument` takes'),
  fields: z.array(signField),
  lastSignature: signatureInput.optional().describe('How the caller signed last, to use it again'),
});
export type UnsignedDocument = z.infer<typeof unsignedDocument>;

export const signingRefusals = [
  'document.notFound',
  'document.alreadySigned',
  'document.linkRunOut',
  'document.linkWithdrawn',
  'document.notYours',
  'document.leftFamily',
] as const;

export const signingCalls = {
  'get-unsigned-document': {
    method: 'GET',
    access: 'signedIn',
    params: ['key'] as const,
    summary: 'A document that the caller can sign, by the key of an email or its own key',
    input: z.strictObject({
      key: z
        .string()
        .regex(/^[1-9]\d{0,9}(doc[1-9]\d{0,15}|\.[\w-]{22})$/)
        .describe('From the link of the email, or `journalNoteId`'),
    }),
    output: unsignedDocument,
    refusals: [...signingRefusals, 'document.fetchFailed'],
    perMinute: 60,
  },
  'sign-pdf-document': {
    method: 'POST',
    access: 'signedIn',
    idempotent: true,
    summary: 'Signs a document in the fields of the caller. The last required signature seals the PDF',
    input: z.strictObject({
      journalNoteId,
      signedDocument: z
        .string()
        .min(1)
        .max(mostFileText)
        .describe(
          'Which PDF was shown: its SHA-256 in hex, or the PDF as base64. Signatures are drawn by the server',
        ),
      signatureDatas: z
        .array(z.strictObject({ field: fieldNumber, signature: signatureInput }))
        .min(1)
        .max(mostFields)
        .refine((given) => new Set(given.map(({ field }) => field)).size === given.length, 'each field once'),
    }),
    output: z.object({
      journalNoteId,
      state: z.enum(documentStates).describe('`UNSIGNED`: others still have to sign'),
      missing: z.array(z.string()).describe('Names of those who still have to sign'),
    }),
    refusals: [
      ...signingRefusals,
      'document.changed',
      'document.signatureMissing',
      'document.signFailed',
      'general.documentFormatError',
    ],
    maxBytes: mostFileBody,
    perMinute: 20,
  },
} satisfies Record<string, CallSpec>;
