import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { selectedUser } from '../shared/selected-user.ts';
import { level } from './course.ts';

export const levelCalls = {
  'set-person-level': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    actsFor: 'selectedUser',
    summary: 'Records that a person has a level, or has not',
    input: z.strictObject({
      ...selectedUser,
      levelId: entityId,
      levelCenterId: centerId.describe('Where the caller works'),
      hasIt: z.boolean().default(true),
    }),
    output: z.object({ levels: z.array(level).describe('All that the person has at the centre') }),
    refusals: ['course.levelGone'],
    idempotent: true,
  },
} as const satisfies Record<string, CallSpec>;
