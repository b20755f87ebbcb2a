import { randomUUID } from 'node:crypto';
import type { Club } from '../clubs/club.ts';
import { domains } from '../domains.ts';
import type { Services } from '../frame/context.ts';
import { latestNight } from '../frame/nightly/latest-night.ts';
import { type Counts, type Night, type NightlyStep, nightlySteps } from '../frame/nightly/night.ts';
import { earlierOf } from '../platform/billing-period.ts';
import { dateIn } from '../platform/clock/clock.ts';
import { farthestDays, nightsToRun } from './nights-to-run.ts';
import { endStep, keepStep, type Run, readSteps, takeStep } from './store.ts';

/** The steps of all domains, in the order of a night. */
export const stepsOfDomains: readonly NightlyStep[] = domains
  .flatMap(({ nightly }) => nightly ?? [])
  .toSorted((a, b) => nightlySteps.indexOf(a.name) - nightlySteps.indexOf(b.name));

/** What came of one step of one night. */
export interface StepReport extends Run {
  isDone: boolean;
  counts: Counts;
  seconds: number;
}

/** A centre whose nights could not be run, or not to the end. */
export interface FailedCenter {
  centerId: number;
  step?: undefined;
  isDone: false;
  counts: Counts;
}

export interface NightlyOptions {
  /**
   * Runs the nights up to this day, whatever the hour, but none of a day that has not begun at the centre. If omitted: up
   * to the night that has begun last.
   */
  until?: Temporal.PlainDate;
  steps?: readonly NightlyStep[];
  progress?(run: Run, done: number, found: number): void;
  /** Ends the run before its next batch or step, which the next run goes on with. */
  signal?: AbortSignal;
}

class TakenOver extends Error {}

interface Runner extends NightlyOptions {
  services: Services;
  steps: readonly NightlyStep[];
  /** Names this run among those of all processes. */
  holder: string;
}

/**
 * Runs the nights of every centre that have not been run yet, oldest first. Several processes share the centres: what one
 * has begun, the others leave to it.
 */
export async function runNights(
  services: Services,
  options: NightlyOptions = {},
): Promise<(StepReport | FailedCenter)[]> {
  const runner: Runner = {
    ...options,
    services,
    steps: options.steps ?? stepsOfDomains,
    holder: randomUUID(),
  };
  const centers = await services.db.selectFrom('center').select('id').orderBy('id').execute();
  const reports: (StepReport | FailedCenter)[] = [];
  for (const { id } of centers) {
    try {
      const club = await services.clubs.byCenter(id);
      if (club) for await (const report of nightsOf(runner, club)) reports.push(report);
    } catch (error) {
      options.signal?.throwIfAborted();
      services.log.error({ err: error, center: id }, 'the nights of a centre could not be run');
      reports.push({ centerId: id, isDone: false, counts: {} });
    }
  }
  return reports;
}

async function* nightsOf(runner: Runner, club: Club): AsyncGenerator<StepReport> {
  const { services, steps, until } = runner;
  const { id: centerId, time_zone } = club.center;
  const now = services.clock.now();
  const latest = until
    ? earlierOf(until, dateIn(now, time_zone))
    : latestNight(now, time_zone, club.parameters.nightlyHour);
  const known = await readSteps(services.db, centerId, latest.subtract({ days: farthestDays }));
  for (const night of nightsToRun(
    known,
    latest,
    steps.map(({ name }) => name),
  )) {
    for (const step of steps.filter(({ name }) => night.steps.includes(name))) {
      const report = await runStep(runner, club, step, night.day);
      // Another process is at this centre: the steps behind this one are its own.
      if (!report) return;
      yield report;
    }
  }
}

/** Undefined if another process has the step. A step that fails leaves the others to go on; the next run repeats it. */
async function runStep(
  runner: Runner,
  club: Club,
  step: NightlyStep,
  day: Temporal.PlainDate,
): Promise<StepReport | undefined> {
  const { services, holder, signal } = runner;
  signal?.throwIfAborted();
  const { db, clock, log } = services;
  const run = { centerId: club.center.id, day, step: step.name };
  if (!(await takeStep(db, run, holder, clock.now()))) return undefined;
  const began = performance.now();
  let counts: Counts = {};
  let isDone = true;
  try {
    counts = await step.run({ services, club, day, progress: progressOf(runner, run) });
  } catch (error) {
    if (error instanceof TakenOver) return undefined;
    isDone = false;
    if (!signal?.aborted)
      log.error(
        { err: error, center: run.centerId, step: step.name, day: String(day) },
        'a nightly step failed',
      );
  }
  await endStep(db, run, holder, { state: isDone ? 'DONE' : 'FAILED', counts, now: clock.now() });
  signal?.throwIfAborted();
  const seconds = (performance.now() - began) / 1000;
  log.info(
    { center: run.centerId, day: String(day), step: step.name, isDone, counts, seconds },
    'nightly step',
  );
  return { ...run, isDone, counts, seconds };
}

/** How often, in seconds, a process says that it still runs and looks whether another one has taken over. */
const keptEvery = 20;

/** Called by a step after each batch. */
function progressOf({ services, holder, signal, ...options }: Runner, run: Run): Night['progress'] {
  let kept = performance.now();
  return async (done, found) => {
    signal?.throwIfAborted();
    options.progress?.(run, done, found);
    if (performance.now() - kept < keptEvery * 1000) return;
    if (!(await keepStep(services.db, run, holder, services.clock.now()))) throw new TakenOver();
    kept = performance.now();
  };
}
