import type { RawBuilder } from 'kysely';
import type { Job } from '../platform/jobs/jobs.ts';
import type { History } from './audit/history.ts';
import type { Services } from './context.ts';
import type { PersonalData } from './domain-data.ts';
import type { Route } from './handle.ts';
import type { LiveTopic } from './live/topic.ts';
import type { NightlyStep } from './nightly/night.ts';

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
  /** The name of its folder. */
  name: string;
  routes?: readonly Route[];
  /** For a domain that keeps something about people. */
  personalData?: PersonalData;
  /** What it audits, as members' history shows it. */
  history?: History;
  /** What runs at set times. */
  jobs?(services: Services): Job[];
  /** Its steps of the nightly job. */
  nightly?: readonly NightlyStep[];
  /** What pages watch while others change it. */
  live?: readonly LiveTopic[];
  /** What a job deletes once a night. */
  expiringRows?: readonly ExpiringRows[];
}
