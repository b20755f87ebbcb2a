import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { day } from '../shared/day.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { scheduledTypeNames, weeksAtMost } from '../shared/staff-manager.ts';
import { outcome, preview } from './bookings.ts';
import { despite, staff, telling } from './fields.ts';

const types = z
  .array(z.enum(scheduledTypeNames))
  .min(1)
  .optional()
  .describe('Left out: all that the week can have');

const wanted = {
  centerId,
  fromWeek: day.optional().describe('Any day of the week to copy'),
  templateId: entityId.optional().describe('Or a week that was saved'),
  firstWeek: day.describe('Any day of the first week to fill'),
  lastWeek: day.describe(`Any day of the last week to fill, at most ${weeksAtMost} weeks later`),
  types,
  skipClosedDays: z.boolean().default(true),
};

const oneSource = ({ fromWeek, templateId }: { fromWeek?: unknown; templateId?: unknown }) =>
  (fromWeek === undefined) !== (templateId === undefined);
const notOne = { path: ['fromWeek'], message: 'a week or a template' };

const template = z.object({
  templateId: entityId,
  name: z.string(),
  sessions: z.int(),
});

export const copyingCalls = {
  'preview-copy-week': {
    method: 'POST',
    access: staff,
    summary: 'Which sessions copying a week would make, and what stands in their way',
    input: z.strictObject(wanted).refine(oneSource, notOne),
    output: preview,
    refusals: [
      'general.endBeforeStart',
      'staffManager.templateGone',
      'staffManager.noDates',
      'staffManager.tooManySessions',
    ],
  },
  'copy-week': {
    method: 'POST',
    access: staff,
    summary:
      'Fills other weeks like this one, or like a saved week; what was copied already is left as it is',
    input: z
      .strictObject({ ...wanted, toStaff: telling.toStaff.default(false), despite })
      .refine(oneSource, notOne),
    output: outcome,
    refusals: [
      'general.endBeforeStart',
      'staffManager.templateGone',
      'staffManager.noDates',
      'staffManager.tooManySessions',
      'staffManager.warned',
    ],
    idempotent: true,
  },
  'save-week-template': {
    method: 'POST',
    access: staff,
    summary: 'Saves a week under a name, to fill a season with it; a template of this name is replaced',
    input: z.strictObject({ centerId, week: day, name: z.string().trim().min(1).max(80), types }),
    output: template,
    refusals: ['staffManager.noDates'],
    idempotent: true,
  },
  'get-week-templates': {
    method: 'POST',
    access: staff,
    summary: 'The weeks that a centre has saved',
    input: z.strictObject({ centerId }),
    output: z.object({ templates: z.array(template) }),
    refusals: [],
  },
  'delete-week-template': {
    method: 'POST',
    access: staff,
    summary: 'Deletes a saved week; what was made of it stays',
    input: z.strictObject({ centerId, templateId: entityId }),
    output: z.object({ deleted: z.literal(true) }),
    refusals: ['staffManager.templateGone'],
    idempotent: true,
  },
} as const satisfies Record<string, CallSpec>;
