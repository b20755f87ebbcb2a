import type { RawBuilder } from 'kysely';
import type { Job } from '../platform/jobs/jobs.ts';
import type { Services } from './context.ts';
import type { PersonalData } from './domain-data.ts';
import type { Route } from './handle.ts';

/** Rows that are deleted some days after their end. */
export interface ExpiringRows {
  table: string;
  key: readonly string[];
  /** For how long after its end a row is still of use. */
  keptDays: number;
  isOld(cutoff: Temporal.Instant): RawBuilder<unknown>;
}

/** What a domain gives to the server that is put together of all of them. */
export interface Domain {
  routes?: readonly Route[];
  /** For a domain that keeps something about people. */
  personalData?: PersonalData;
  /** What runs at set times. */
  jobs?(services: Services): Job[];
  /** What a job deletes once a night. */
  expiringRows?: readonly ExpiringRows[];
}
