import type { Instant, InstantOrNull } from '../platform/db/tables.ts';

export interface CalendarTables {
  calendar_feed: {
    center_id: number;
    person_id: number;
    token_hash: Uint8Array;
    created_at: Instant;
    content_hash: Uint8Array | null;
    content_at: InstantOrNull;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends CalendarTables {}
}
