import type { Generated } from 'kysely';
import type { Instant } from '../platform/db/tables.ts';

export interface FrontDeskTables {
  visit: {
    center_id: number;
    id: Generated<number>;
    person_center_id: number;
    person_id: number;
    at: Instant;
    by_center_id: number;
    by_person_id: number;
    despite: string[];
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends FrontDeskTables {}
}
