import type { Club } from '../../clubs/club.ts';
import type { Services } from '../context.ts';

/** What a night does, in this order: what a step decides, those after it build on. */
export const nightlySteps = [
  'subscription-states',
  'credits',
  'billing',
  'company-invoices',
  'missing-agreements',
  'collection-retries',
  'reminders',
  'debt-collection',
  'bookings',
] as const;
export type NightlyStepName = (typeof nightlySteps)[number];

/** How often a step did something. `failed` counts what the next night tries again. */
export type Counts = Readonly<Record<string, number>>;

/** One night of one centre. */
export interface Night {
  services: Services;
  club: Club;
  /**
   * The day that begins, in the centre's calendar. It decides what is due. It has passed if nights were missed; what is
   * written then has the date on which it is written.
   */
  day: Temporal.PlainDate;
  /**
   * Says how many are done of those that have been found so far, and keeps the step for this process. Throws if another one
   * has taken it over.
   */
  progress(done: number, found: number): Promise<void>;
}

/**
 * A part of the nightly job. It may be ended at any moment, run again, and run by several processes at once: each unit of
 * work is a transaction that finds out under its locks whether there is anything left to do.
 */
export interface NightlyStep {
  name: NightlyStepName;
  run(night: Night): Promise<Counts>;
}

export const sumOf = (some: readonly Counts[]): Counts => {
  const sum: Record<string, number> = {};
  for (const counts of some)
    for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
};
