import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { personOverview } from '../person/detail.ts';
import { memberNote } from '../person/member.ts';
import { day } from '../shared/day.ts';
import { historyKinds } from '../shared/history.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { currency, minorUnits } from '../shared/money.ts';
import { pageInput, pageOutput } from '../shared/page.ts';
import { historyFields } from '../shared/person/history-fields.ts';
import { selectedUser } from '../shared/selected-user.ts';
import { planned } from './planned.ts';

const plan = z.object({
  subscriptionId: entityId,
  name: z.string(),
  state: z.enum(['CURRENT', 'FROZEN', 'TO_COME', 'ENDED']),
  startsOn: day,
  endsOn: day.optional(),
  frozenUntil: day.optional(),
});
export type MemberPlan = z.infer<typeof plan>;

const historyEntry = z.object({
  entryId: entityId,
  at: z.iso.datetime(),
  action: z.string().describe('What was done, such as `booking.cancelled`'),
  kind: z.enum(historyKinds),
  by: z.enum(['MEMBER', 'STAFF', 'OTHER', 'PORTAL']).describe('PORTAL: nobody asked for it'),
  byName: z.string().optional().describe('Left out for PORTAL, and where the person was erased'),
  class: z.object({ name: z.string(), startsAt: z.iso.datetime(), timeZone: z.string() }).optional(),
  amount: z.object({ amount: minorUnits, currency }).optional(),
  changes: z
    .array(
      z.object({ field: z.enum(historyFields), before: z.string().optional(), after: z.string().optional() }),
    )
    .describe('Values of numbers that are for the member alone are left out'),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** What the front desk sees about a member. */
export const memberCalls = {
  'load-member-summary': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    actsFor: 'selectedUser',
    summary: 'What the front desk needs to know about a member at a glance',
    input: z.strictObject(selectedUser),
    output: personOverview.extend({
      externalId: z.string().optional().describe('The number of the member in another system'),
      timeZone: z.string().describe('Of the home centre'),
      sanctionedUntil: z.iso.datetime().optional(),
      plans: z.array(plan).describe('Current and future ones; where there are none, the last one that ended'),
      balances: z
        .array(
          z.object({
            currency,
            open: minorUnits,
            overdue: minorUnits,
            overdueCount: z.int(),
            dueOn: day.optional().describe('The earliest date on which something open was or is due'),
          }),
        )
        .describe('What is unpaid, by currency; empty where nothing is'),
      comingUp: z.array(planned).describe('The next visits, three at most'),
      lastVisit: planned.optional(),
      clipcards: z.array(
        z.object({
          clipcardId: entityId,
          clipcardCenterId: centerId,
          name: z.string(),
          clipsLeft: z.int(),
          validUntil: day.optional(),
        }),
      ),
      notes: z.array(memberNote).describe('The latest first, fifty at most'),
      mayReadHistory: z.boolean().describe('Whether the caller may read who did what for the member'),
    }),
    refusals: [],
  },
  'load-member-history': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    actsFor: 'selectedUser',
    summary: 'Who did what for a member, the latest first; reading it is part of it',
    input: z.strictObject({
      ...selectedUser,
      kinds: z.array(z.enum(historyKinds)).max(historyKinds.length).optional(),
      ...pageInput(z.string().regex(/^\d{1,15}$/), 30),
    }),
    output: z.object({ entries: z.array(historyEntry), ...pageOutput }),
    refusals: [],
  },
} satisfies Record<string, CallSpec>;
