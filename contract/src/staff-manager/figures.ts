import { z } from 'zod';
import type { CallSpec } from '../call.ts';
import { day } from '../shared/day.ts';
import { centerId, entityId } from '../shared/key-schemas.ts';
import { activityTypes } from '../shared/participation.ts';
import { staff } from './fields.ts';

const longestDays = 366;

const span = z
  .strictObject({ centerId, from: day, until: day.describe('The last day') })
  .refine(({ from, until }) => from <= until, { path: ['until'], message: 'not before `from`' })
  .refine(({ from, until }) => (Date.parse(until) - Date.parse(from)) / 86_400_000 < longestDays, {
    path: ['until'],
    message: `at most ${longestDays} days`,
  });

const when = { weekday: z.int().min(1).max(7).describe('1 is Monday'), hour: z.int().min(0).max(23) };

export const figureCalls = {
  'get-fill-rates': {
    method: 'POST',
    access: staff,
    summary: 'How full classes and courts are by weekday and hour, who did not come, and who got no place',
    input: span,
    output: z.object({
      classes: z
        .array(
          z.object({
            activityId: entityId,
            name: z.string(),
            ...when,
            sessions: z.int(),
            places: z.int(),
            booked: z.int(),
            noShows: z.int().describe('Of sessions that are over'),
            waiting: z.int().describe('Who is waiting, or was when it ended'),
          }),
        )
        .describe('Classes, general sessions and child care that were not cancelled'),
      courts: z
        .array(
          z.object({
            resourceId: entityId,
            name: z.string(),
            ...when,
            openMinutes: z.int(),
            usedMinutes: z.int(),
          }),
        )
        .describe('By the hour in which they are used'),
      secondClasses: z
        .array(
          z.object({
            activityId: entityId,
            name: z.string(),
            weekday: z.int(),
            startTime: z.string(),
            sessions: z.int().describe('How many were full'),
            waiting: z.int().describe('Waiting at one of them, on average'),
            capacity: z.int(),
          }),
        )
        .describe('Times at which a second class would be at least half full, most waiting first'),
    }),
    refusals: [],
  },
  'get-trainer-hours': {
    method: 'POST',
    access: staff,
    summary: 'How long each member of staff has taught and worked, by type of activity',
    input: span,
    output: z.object({
      staff: z.array(
        z.object({
          staffId: entityId,
          name: z.string(),
          minutes: z.int(),
          byType: z.array(
            z.object({ activityType: z.enum(activityTypes), sessions: z.int(), minutes: z.int() }),
          ),
        }),
      ),
    }),
    refusals: [],
  },
  'download-trainer-hours': {
    method: 'POST',
    access: staff,
    summary: 'The same session by session, as a file for the payroll',
    input: span,
    output: z.file(),
    mediaTypes: ['text/csv'],
    refusals: [],
    perMinute: 30,
  },
} as const satisfies Record<string, CallSpec>;
