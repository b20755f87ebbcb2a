import { z } from 'zod';
import { calls } from './call.ts';
import { memberCalls } from './dashboard/member.ts';
import { planned } from './dashboard/planned.ts';
import { activityTypes } from './shared/booking.ts';
import { day } from './shared/day.ts';
import { centerId, entityId } from './shared/key-schemas.ts';
import { selectedUser } from './shared/selected-user.ts';

const filter = {
  ...selectedUser,
  activityTypes: z.array(z.enum(activityTypes)).max(13).optional(),
  people: z
    .array(z.object({ id: entityId, centerId }))
    .max(50)
    .optional()
    .describe('Of the family; left out: everybody whom the person looks after'),
};

export const dashboard = calls('dashboard', {
  'schedule-by-current-person': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'What the person and the family have planned, the next first',
    input: z.strictObject({ ...filter, limit: z.int().min(1).max(200).default(100) }),
    output: z.object({ planned: z.array(planned) }),
    refusals: [],
  },
  'activities-by-current-person': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'What the person and the family did, the latest first, and the days of it',
    input: z.strictObject({ ...filter, limit: z.int().min(1).max(100).default(20) }),
    output: z.object({
      done: z.array(planned),
      days: z.array(z.object({ date: day, visits: z.int() })).describe('Of the last three months'),
    }),
    refusals: [],
  },
  ...memberCalls,
});
