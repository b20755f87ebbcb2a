import type { Counts } from '../frame/nightly/night.ts';
import type { Db } from '../platform/db/database.ts';
import { json } from '../platform/db/tables.ts';
import type { KnownStep } from './nights-to-run.ts';

/** One step of one night of a centre. */
export interface Run {
  centerId: number;
  day: Temporal.PlainDate;
  step: string;
}

/** For how long a process keeps a step without saying that it still runs. */
const heldMinutes = 10;

export const readSteps = (db: Db, centerId: number, since: Temporal.PlainDate): Promise<KnownStep[]> =>
  db
    .selectFrom('nightly_run')
    .select(['day', 'step', 'state'])
    .where('center_id', '=', centerId)
    .where('day', '>=', since)
    .execute();

/**
 * Takes a step for a process, unless it is done or another process has it. Of several at once, one gets it. A step whose
 * process has gone silent is taken over.
 */
export async function takeStep(
  db: Db,
  { centerId, day, step }: Run,
  holder: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const held = { state: 'RUNNING', holder, held_until: now.add({ minutes: heldMinutes }) } as const;
  const taken = await db
    .insertInto('nightly_run')
    .values({ center_id: centerId, day, step, ...held, started_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['center_id', 'day', 'step'])
        .doUpdateSet({ ...held, started_at: now, ended_at: null })
        .where('nightly_run.state', '<>', 'DONE')
        .where((is) =>
          is.or([is('nightly_run.state', '=', 'FAILED'), is('nightly_run.held_until', '<', now)]),
        ),
    )
    .returning('step')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Prolongs the time for which the process has the step. False if another one has taken it over. */
export async function keepStep(db: Db, run: Run, holder: string, now: Temporal.Instant): Promise<boolean> {
  const kept = await ofHolder(db, run, holder)
    .set({ held_until: now.add({ minutes: heldMinutes }) })
    .returning('step')
    .executeTakeFirst();
  return kept !== undefined;
}

export async function endStep(
  db: Db,
  run: Run,
  holder: string,
  end: { state: 'DONE' | 'FAILED'; counts: Counts; now: Temporal.Instant },
): Promise<void> {
  await ofHolder(db, run, holder)
    .set({ state: end.state, counts: json(end.counts), ended_at: end.now })
    .execute();
}

const ofHolder = (db: Db, { centerId, day, step }: Run, holder: string) =>
  db
    .updateTable('nightly_run')
    .where('center_id', '=', centerId)
    .where('day', '=', day)
    .where('step', '=', step)
    .where('holder', '=', holder)
    .where('state', '=', 'RUNNING');
