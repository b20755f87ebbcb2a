import { z } from 'zod';
import { day } from './day.ts';
import { centerId, entityId } from './key-schemas.ts';
import { minorUnits } from './money.ts';
import { timePattern } from './time-of-day.ts';

// The browser imports these directly, without the schemas.
export * from './time-of-day.ts';

/** A time of day at the centre: 06:30. */
export const timeOfDay = z.string().regex(timePattern, 'a time of the day, such as 06:15');
/** The same, or the end of the day. */
export const endOfHours = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'a time, at most 24:00');

export const courtMinutes = z.int().min(5).max(1440);

/** What a clipcard has to open. */
export const courtDay = {
  activityId: entityId,
  activityCenterId: centerId.describe('Of the activity'),
  date: day,
};

/** Prices of one part of the week. The first entry of the list that fits the start counts. */
export const courtPrice = z.strictObject({
  /** What the club calls it: 'Peak'. */
  name: z.string().min(1).max(40).optional(),
  /** Shown with emphasis: dearer than other hours. */
  isPeak: z.boolean().default(false),
  /** 1 is Monday; empty: every day. */
  weekdays: z.array(z.int().min(1).max(7)).max(7).default([]),
  /** The first and the last start, in minutes after midnight. */
  fromMinute: z.int().min(0).max(1439).default(0),
  untilMinute: z.int().min(0).max(1439).default(1439),
  amounts: z
    .array(z.strictObject({ minutes: courtMinutes, amount: minorUnits.min(0) }))
    .min(1)
    .max(20),
});
export type CourtPrice = z.infer<typeof courtPrice>;

export const drawRules = ['LOTS', 'SENIORITY'] as const;
export type DrawRule = (typeof drawRules)[number];

/** Hours that many want: choices for them are collected once they open, and then drawn. */
export const courtDraw = z.strictObject({
  activityId: entityId,
  /** On which people play. 1 is Monday; empty: every day. */
  weekdays: z.array(z.int().min(1).max(7)).max(7).default([]),
  /** The first and the last start, in minutes after midnight. */
  fromMinute: z.int().min(0).max(1439).default(0),
  untilMinute: z.int().min(0).max(1439).default(1439),
  collectMinutes: z.int().min(1).max(1440),
  rule: z.enum(drawRules).default('LOTS'),
});
export type CourtDraw = z.infer<typeof courtDraw>;

/** An hour that somebody would like. */
export interface DrawChoice {
  startTime: string;
  /** In minutes. */
  duration: number;
  /** Left out: any court. */
  resourceId?: number | undefined;
}

/** What an hour of light costs, on resources that have light. */
export const courtLight = z.strictObject({
  perHour: minorUnits.min(0),
  /** In minutes after midnight; the second may be smaller, after midnight. */
  fromMinute: z.int().min(0).max(1440),
  untilMinute: z.int().min(0).max(1440),
});
export type CourtLight = z.infer<typeof courtLight>;
