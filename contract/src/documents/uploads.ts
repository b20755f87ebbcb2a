import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { day } from '../shared/day.ts';
import { fileTypes, mostFileBody, mostFileText, uploadTypes } from '../shared/document.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { lineOfText } from '../shared/line-of-text.ts';
import { pageInput, pageOutput } from '../shared/page.ts';
import { selectedUser } from '../shared/selected-user.ts';
import { journalNoteId } from './note.ts';

/** Judged by what is in it. The name and the type that a browser gives are not sent. */
const sentFile = z.string().min(1).max(mostFileText).describe('PDF, JPEG or PNG, as base64');

export const documentKey = { documentId: entityId, documentCenterId: centerId };

export const longestTitle = 120;

const toReview = z.object({
  journalNoteId,
  ...documentKey,
  memberId: entityId,
  memberCenterId: centerId,
  memberName: z.string(),
  type: z.enum(uploadTypes),
  title: z.string(),
  mediaType: z.enum(fileTypes),
  sentAt: z.iso.datetime(),
  expiresOn: day.optional(),
});
export type DocumentToReview = z.infer<typeof toReview>;

export const uploadCalls = {
  'upload-document': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    isPersonal: true,
    idempotent: true,
    summary:
      'Sends a certificate, a student card or a proof to the club. Pictures are stored without place and camera',
    input: z.strictObject({
      ...selectedUser,
      type: z.enum(uploadTypes),
      title: lineOfText(longestTitle).optional().describe('Left out: named after its type'),
      document: sentFile,
      expiresOn: day
        .optional()
        .describe('The last day that the document names; at most what its type allows'),
    }),
    output: z.object({ journalNoteId, expiresOn: day.optional() }),
    refusals: [
      'general.documentFormatError',
      'document.pictureTooLarge',
      'document.alreadyExpired',
      'document.tooManyWaiting',
    ],
    maxBytes: mostFileBody,
    perMinute: 10,
  },
  'delete-document': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    isPersonal: true,
    idempotent: true,
    summary: 'Takes back what was sent in, as long as nobody of the club has decided on it',
    input: z.strictObject({ ...selectedUser, ...documentKey }),
    output: z.object({ deleted: z.literal(true) }),
    refusals: ['document.notFound', 'document.reviewed'],
  },
  'search-documents-to-review': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    summary:
      'What members have sent in and nobody has decided on, at the centres of the caller, the oldest first',
    input: z.strictObject({
      ...pageInput(z.string().regex(/^[1-9]\d{0,9}_[1-9]\d{0,15}$/), 25),
    }),
    output: z.object({ documents: z.array(toReview), ...pageOutput }),
    refusals: [],
  },
  'review-document': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    actsFor: 'selectedUser',
    idempotent: true,
    summary: 'Approves what a member has sent in, or rejects it with a reason. The member gets an email',
    input: z
      .strictObject({
        ...selectedUser,
        ...documentKey,
        isApproved: z.boolean(),
        reason: z.string().trim().min(1).max(500).optional().describe('For the member; needed to reject'),
        expiresOn: day.optional().describe('The last day on which it counts, as the document says'),
      })
      .refine(({ isApproved, reason }) => isApproved || reason, { path: ['reason'] }),
    output: z.object({ reviewed: z.literal(true) }),
    refusals: ['document.notFound', 'document.reviewed', 'document.ofOwnFamily', 'document.alreadyExpired'],
  },
} satisfies Record<string, CallSpec>;
