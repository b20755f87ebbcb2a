import { z } from 'zod';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { cancelEffects } from '../shared/participation.ts';
import { refundSums } from '../shared/refund-sums.ts';
import { scheduleWarnings, seriesScopes } from '../shared/staff-manager.ts';

export const staff = ['STAFF', 'MANAGER'] as const;

export const bookingKey = { bookingId: entityId, bookingCenterId: centerId };

export const choice = z.object({ id: entityId, name: z.string() });

const unique = (ids: readonly number[]) => new Set(ids).size === ids.length;

export const ids = (most: number) => z.array(entityId).max(most).refine(unique, 'nothing twice');

export const reason = z.string().trim().min(1).max(300);

export const scope = z
  .enum(seriesScopes)
  .default('THIS')
  .describe('Of a series; ALL: every session that is to come');

export const despite = z
  .array(z.enum(scheduleWarnings))
  .max(scheduleWarnings.length)
  .default([])
  .describe('Warnings that the caller has seen and decided to let pass');

export const cancelEffect = z
  .enum(cancelEffects)
  .describe(
    'What happens to clips and payments: GIVE_BACK returns them the way they came, CREDIT returns clips and adds ' +
      'the money to the account, KEEP returns nothing',
  );

/** Who gets an email about a change. */
export const telling = {
  toParticipants: z.boolean().default(true).describe('Email everybody who takes part'),
  toStaff: z.boolean().default(true).describe('Email the staff'),
};

/** What a change means for the people in the sessions, summed up. */
export const consequences = z.object({
  booked: z.int().describe('People with a place before the change'),
  waiting: z.int().describe('People on the waiting list before the change'),
  held: z.int().describe('Places held for people who are choosing or paying'),
  losing: z
    .array(
      z.object({
        person: z.object({ id: entityId, centerId, name: z.string() }),
        why: z.enum(['SMALLER_CLASS', 'HOLD_ENDED', 'OTHER_CLASS']),
      }),
    )
    .describe('Who loses the place by a move; OTHER_CLASS: is booked elsewhere at the new time'),
  gaining: z
    .array(z.object({ id: entityId, centerId, name: z.string() }))
    .describe('People on the waiting list who get a place, or are offered one'),
  ...refundSums,
  notified: z.int().describe('People who get an email, or whose family does'),
});

/** What uses a room, a court or a member of staff that is wanted. */
export const conflict = z.object({
  kind: z.enum(['STAFF', 'ROOM', 'RESOURCE']),
  id: entityId.describe('Of the member of staff, the room or the resource'),
  name: z.string(),
  with: z.object({ ...bookingKey, name: z.string(), startsAt: z.iso.datetime(), endsAt: z.iso.datetime() }),
});
export type ScheduleConflict = z.infer<typeof conflict>;

export const warning = z.object({
  kind: z.enum(scheduleWarnings),
  staffId: entityId.optional().describe('Left out: CLOSED_DAY and COURT_CLOSED'),
  name: z.string().describe('Of the member of staff or the court, or why the club is closed'),
  startsAt: z.iso.datetime().describe('Of the first session that it is about'),
  sessions: z.int().describe('How many sessions it is about'),
});
export type ScheduleWarned = z.infer<typeof warning>;
