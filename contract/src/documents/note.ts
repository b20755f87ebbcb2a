import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { day } from '../shared/day.ts';
import { documentStates, fileTypes, noteTypes, reviewStates } from '../shared/document.ts';
import { pageOutput } from '../shared/page.ts';
import { selectedUserText } from '../shared/selected-user.ts';

/** A document is named by its key: `100doc7`. Receipts have the key of their invoice: `100inv7`. */
export const journalNoteId = z
  .string()
  .regex(/^[1-9]\d{0,9}(doc|inv)[1-9]\d{0,15}$/)
  .describe('`100doc7`; of a receipt, the key of its invoice: `100inv7`');

export const noteFilters = ['ALL', 'UNSIGNED'] as const;

export const journalNote = z.object({
  journalNoteId,
  kind: z
    .enum(['DOCUMENT', 'RECEIPT'])
    .describe(
      'A document is downloaded with `download-document`, a receipt with `invoices/download-invoice`',
    ),
  id: z.int(),
  centerId: z.int(),
  type: z.enum(noteTypes),
  title: z.string(),
  ofName: z
    .string()
    .optional()
    .describe('First name of whose document it is. Left out: of the person whose list it is'),
  mediaType: z.enum(fileTypes),
  createdAt: z.iso.datetime(),
  expiresOn: day.optional().describe('The last day on which it counts'),
  isExpired: z.boolean(),
  state: z.enum(documentStates),
  isWaitingForOthers: z
    .boolean()
    .describe('Unsigned, but not by the caller: somebody else still has to sign'),
  action: z
    .enum(['SIGN', 'DOWNLOAD'])
    .describe('What the caller does next. Every document can be downloaded'),
  review: z
    .object({ state: z.enum(reviewStates), reason: z.string().optional().describe('Why it was rejected') })
    .optional()
    .describe('Of what a member has sent in'),
  canDelete: z.boolean().describe('Sent in, and nobody of the club has looked at it yet'),
});
export type JournalNote = z.infer<typeof journalNote>;

export const noteCalls = {
  getJournalNotes: {
    method: 'GET',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary:
      'The documents of a person, newest first, a page at a time, with those that they sign for others',
    input: z.strictObject({
      ...selectedUserText,
      filter: z.enum(noteFilters).default('ALL'),
      limit: z.coerce.number().pipe(z.int().min(1).max(100)).default(25),
      after: z
        .string()
        .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z_[1-9]\d{0,9}(doc|inv)[1-9]\d{0,15}$/)
        .optional()
        .describe('`next` of the page before'),
    }),
    output: z.object({
      notes: z.array(journalNote),
      unsigned: z.int().describe('How many the caller can sign now, on all pages'),
      ...pageOutput,
    }),
    refusals: ['document.fetchFailed'],
  },
} satisfies Record<string, CallSpec>;
