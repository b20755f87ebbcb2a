import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { entityId } from '../shared/key-schemas.ts';
import { selectedUser } from '../shared/selected-user.ts';

export const memberNote = z.object({
  noteId: entityId,
  text: z.string(),
  writtenAt: z.iso.datetime(),
  writtenBy: z.string().optional().describe('Left out: the author was erased'),
  canDelete: z.boolean(),
});
export type MemberNote = z.infer<typeof memberNote>;

/** Calls that only the front desk makes, for a member. */
export const memberCalls = {
  'add-note': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    actsFor: 'selectedUser',
    idempotent: true,
    summary: 'Write a note about a member for the colleagues at the centre',
    input: z.strictObject({ ...selectedUser, text: z.string().trim().min(1).max(1000) }),
    output: memberNote,
    refusals: [],
    perMinute: 30,
  },
  'delete-note': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    actsFor: 'selectedUser',
    idempotent: true,
    summary: 'Delete a note: staff their own, managers any',
    input: z.strictObject({ ...selectedUser, noteId: entityId }),
    output: z.object({ deleted: z.literal(true) }),
    refusals: ['person.noteNotFound'],
  },
} satisfies Record<string, CallSpec>;
