import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { day } from '../shared/day.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { refusalCodes } from '../shared/refusal.ts';
import { scheduledTypeNames, weeksAtMost } from '../shared/staff-manager.ts';
import {
  bookingKey,
  cancelEffect,
  conflict,
  consequences,
  despite,
  ids,
  reason,
  scope,
  staff,
  telling,
  warning,
} from './fields.ts';

const staffIds = ids(50).describe('People of the centre, the first one leads');
const resourceIds = ids(20);
const capacity = z.int().min(0).max(10_000);
const title = z.string().trim().min(1).max(120);
const note = z.string().trim().min(1).max(1000);

/** Every week on these days, at the time of day of the first session. */
const repeat = z.strictObject({
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).describe('1 is Monday'),
  until: day.describe(`The last day; at most ${weeksAtMost} weeks later`),
  skipClosedDays: z.boolean().default(true),
  without: z.array(day).max(400).default([]).describe('Dates that are left out'),
});

const create = {
  centerId,
  activityType: z.enum(scheduledTypeNames),
  activityId: entityId
    .optional()
    .describe(
      'Left out: the activity of the centre for this type; classes, general sessions and child care need one',
    ),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  staffIds: staffIds.default([]),
  roomId: entityId.optional(),
  resourceIds: resourceIds.default([]),
  capacity: capacity.optional().describe('Left out: as the activity says, and no more than the room holds'),
  title: title.optional(),
  note: note.optional(),
  repeat: repeat.optional(),
};

/** Omitted fields stay unchanged. */
const update = {
  ...bookingKey,
  scope,
  startsAt: z.iso
    .datetime()
    .optional()
    .describe('Of this session; others of the series move by as many days and to the same time of day'),
  endsAt: z.iso.datetime().optional().describe('Left out: it keeps its length'),
  staffIds: staffIds.optional(),
  roomId: entityId.nullable().optional().describe('null: no room'),
  resourceIds: resourceIds.optional(),
  capacity: capacity.optional(),
  title: title.nullable().optional(),
  note: note.nullable().optional(),
};

const remove = { ...bookingKey, scope, cancelEffect: cancelEffect.default('GIVE_BACK') };

/** A session that a change is about, and what stands in its way. */
const planned = z.object({
  bookingId: entityId.optional().describe('Left out: it is not there yet'),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  state: z.enum(['READY', 'CONFLICT', 'CLOSED_DAY', 'PAST', 'THERE_ALREADY']),
  conflicts: z.array(conflict),
  closedBecause: z.string().optional(),
});

export const preview = z.object({
  sessions: z.array(planned).describe('Those that are not READY are left out when the change is made'),
  warnings: z.array(warning),
  consequences: consequences.describe('Of the sessions that are READY'),
});

/** What has become of a change. That of a single session is done, or refused as a whole. */
export const outcome = z.object({
  changeId: entityId.optional().describe('Of several sessions: with get-schedule-change'),
  seriesId: entityId.optional(),
  isFinished: z.boolean().describe('False: the rest follows within a minute'),
  sessions: z.array(
    z.object({
      bookingId: entityId.optional(),
      startsAt: z.iso.datetime(),
      state: z.enum(['DONE', 'PENDING', 'REFUSED']),
      reason: z.enum(refusalCodes).optional().describe('REFUSED: why'),
      name: z.string().optional().describe('REFUSED: who or what is taken'),
      with: z.string().optional().describe('REFUSED: by which session'),
    }),
  ),
  consequences: consequences
    .optional()
    .describe('Of a change to sessions that were there, as far as it is done'),
});

const conflictRefusals = [
  'staffManager.staffBusy',
  'staffManager.roomInUse',
  'staffManager.resourceInUse',
] as const;

export const changeRefusals = [
  'general.endBeforeStart',
  'staffManager.startsInPast',
  'staffManager.staffMissing',
  'staffManager.tooManyStaff',
  'staffManager.placeMissing',
  'staffManager.notForThisType',
  'staffManager.warned',
  'booking.roomTooSmall',
  ...conflictRefusals,
] as const;

/** Of an hour on a court that members have booked. */
const courtRefusals = [
  'staffManager.playerBusy',
  'staffManager.keepsLength',
  'staffManager.otherCourt',
] as const;

export const bookingCalls = {
  'preview-staff-booking-change': {
    method: 'POST',
    access: staff,
    summary: 'What creating, changing or deleting sessions would do and break, without doing it',
    input: z
      .strictObject({
        create: z.strictObject(create).optional(),
        update: z.strictObject(update).optional(),
        delete: z.strictObject(remove).optional(),
      })
      .refine(
        (input) => [input.create, input.update, input.delete].filter(Boolean).length === 1,
        'one of the three',
      ),
    output: preview,
    refusals: [
      'general.endBeforeStart',
      'staffManager.startsInPast',
      'staffManager.bookingGone',
      'staffManager.activityGone',
      'staffManager.staffMissing',
      'staffManager.tooManyStaff',
      'staffManager.placeMissing',
      'staffManager.notForThisType',
      'staffManager.noDates',
      'staffManager.tooManySessions',
      'booking.roomTooSmall',
      ...courtRefusals,
    ],
  },
  'create-staff-booking': {
    method: 'POST',
    access: staff,
    summary: 'Puts a session or a series into the week',
    input: z.strictObject({ ...create, toStaff: telling.toStaff, despite }),
    output: outcome,
    refusals: [
      ...changeRefusals,
      'staffManager.activityGone',
      'staffManager.noDates',
      'staffManager.tooManySessions',
    ],
    idempotent: true,
  },
  'update-staff-booking': {
    method: 'POST',
    access: staff,
    summary:
      'Moves or lengthens a session, or changes its staff, room, courts, capacity, title or note. An hour that ' +
      'members have booked on a court moves to another hour or court, and keeps its length and its price',
    input: z.strictObject({ ...update, ...telling, reason: reason.optional(), despite }),
    output: outcome,
    refusals: [...changeRefusals, ...courtRefusals, 'staffManager.bookingGone'],
    idempotent: true,
  },
  'delete-staff-booking': {
    method: 'POST',
    access: staff,
    summary: 'Cancels a session or several of its series for everybody',
    input: z.strictObject({ ...remove, ...telling, cancelReason: reason }),
    output: outcome,
    refusals: ['staffManager.bookingGone'],
    idempotent: true,
  },
  'find-alternatives': {
    method: 'POST',
    access: staff,
    summary: 'Free people, rooms, courts and times nearby for what is wanted',
    input: z.strictObject({
      centerId,
      bookingId: entityId.optional().describe('The session that is moved'),
      activityType: z.enum(scheduledTypeNames),
      activityId: entityId.optional(),
      startsAt: z.iso.datetime(),
      endsAt: z.iso.datetime(),
      staffIds: staffIds.default([]),
      roomId: entityId.optional(),
      resourceIds: resourceIds.default([]),
    }),
    output: z.object({
      staff: z
        .array(z.object({ id: entityId, name: z.string(), isQualified: z.boolean(), isWorking: z.boolean() }))
        .describe('Free at that time, those who fit best first'),
      rooms: z.array(z.object({ id: entityId, name: z.string(), capacity: z.int().optional() })),
      resources: z.array(z.object({ id: entityId, name: z.string() })),
      times: z
        .array(z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() }))
        .describe('When everything that is wanted is free, the nearest first'),
    }),
    refusals: ['general.endBeforeStart', 'staffManager.activityGone'],
  },
  'get-schedule-change': {
    method: 'POST',
    access: staff,
    summary: 'How far a change of several sessions is',
    input: z.strictObject({ centerId, changeId: entityId }),
    output: outcome,
    refusals: ['staffManager.changeGone'],
  },
} as const satisfies Record<string, CallSpec>;
