import type { ColumnType } from 'kysely';
import type { Counts } from '../frame/nightly/night.ts';
import type { Instant, InstantOrNull } from '../platform/db/tables.ts';

export interface NightlyTables {
  nightly_run: {
    center_id: number;
    day: ColumnType<Temporal.PlainDate, Temporal.PlainDate, never>;
    step: string;
    state: 'RUNNING' | 'DONE' | 'FAILED';
    holder: string;
    held_until: Instant;
    counts: ColumnType<Counts, string | undefined, string>;
    started_at: Instant;
    ended_at: InstantOrNull;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends NightlyTables {}
}
