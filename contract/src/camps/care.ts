import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { participationStates } from '../shared/booking.ts';
import { entityId } from '../shared/key-schemas.ts';
import { lineOfText } from '../shared/line-of-text.ts';
import { selectedUser } from '../shared/selected-user.ts';
import { participationKey, personKey } from '../shared/sign-up.ts';
import { campKey } from './camp.ts';

/** What staff have to know to care for a child. Each is asked for; there may be no allergies. */
export const careInput = z.strictObject({
  allergies: z
    .string()
    .trim()
    .min(1)
    .max(1000)
    .nullable()
    .describe('And whatever else staff have to know; null: none, as the person has said'),
  contactName: lineOfText(100).min(1),
  contactPhone: lineOfText(40).min(1),
  collectors: z.array(lineOfText(100).min(1)).min(1).max(6).describe('Names of who may collect the child'),
  treatmentConsent: z
    .boolean()
    .optional()
    .describe('Whether a doctor may treat the child if nobody can be reached; left out: not said'),
});
export type CareInput = z.infer<typeof careInput>;

export const care = z.object(careInput.shape);
export type Care = z.infer<typeof care>;

export const careCalls = {
  'set-camp-care': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'Corrects what staff have to know of a child in a camp, until the camp is over',
    input: z.strictObject({
      ...selectedUser,
      ...participationKey,
      care: careInput,
    }),
    output: z.object({ saidAt: z.iso.datetime() }),
    refusals: ['camp.careGone', 'camp.phoneInvalid'],
    idempotent: true,
  },
  'get-own-camp-care': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'What staff know of a child in a camp, for the child and who looks after it',
    input: z.strictObject({ ...selectedUser, ...participationKey }),
    output: z.object({ care: care.optional().describe('Left out: nobody has said it yet') }),
    refusals: ['camp.careGone'],
  },
  'get-camp-care': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    summary: 'Who comes to a camp, and what its staff have to know of them. Each reading is recorded',
    input: z.strictObject({ ...campKey }),
    output: z.object({
      children: z
        .array(
          z.object({
            ...participationKey,
            person: z.object({ ...personKey, name: z.string() }),
            age: z.int().optional().describe('On the first date'),
            state: z.enum(participationStates),
            dates: z.array(z.int()).describe('The numbers of the dates on which the child comes'),
            electives: z.array(entityId),
            care: care.optional().describe('Left out: not said yet, or deleted after the camp'),
          }),
        )
        .describe('Who has a place, by name'),
    }),
    refusals: ['camp.gone'],
  },
} as const satisfies Record<string, CallSpec>;
