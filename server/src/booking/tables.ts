import type { Generated } from 'kysely';
import type { Instant } from '../platform/db/tables.ts';

export interface BookingTables {
  sanction: {
    center_id: number;
    id: Generated<number>;
    person_id: number;
    starts_at: Instant;
    ends_at: Instant;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends BookingTables {}
}
