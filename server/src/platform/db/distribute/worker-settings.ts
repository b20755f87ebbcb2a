import type { RunSql } from '../database.ts';

/**
 * The coordinator's connections tell the workers nothing of their limits, so that a wait for a row would end only with the
 * statement. The role's own setting holds on each machine.
 */
export const limitWaitingOnWorkers = (run: RunSql): Promise<unknown[]> =>
  run(`do $$ begin
    execute format('alter role %I in database %I set lock_timeout = ''10s''', current_user, current_database());
  end $$`);
