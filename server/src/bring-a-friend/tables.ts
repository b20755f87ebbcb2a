import type { GuestVisitState } from '@foyer/contract/shared/friend';
import type { Day, Instant, InstantOrNull, OrNull } from '../platform/db/tables.ts';

export interface BringAFriendTables {
  guest_product: {
    center_id: number;
    product_id: number;
    minimum_age: OrNull<number>;
    maximum_age: OrNull<number>;
  };
  guest_plan: {
    center_id: number;
    plan_id: number;
    product_id: number;
    visits: number;
    period: 'MONTH' | 'YEAR';
  };
  guest_allowance: {
    center_id: number;
    subscription_id: number;
    starts_on: Day;
    clipcard_id: OrNull<number>;
  };
  guest_visit: {
    center_id: number;
    clipcard_id: number;
    number: number;
    host_center_id: number;
    host_person_id: number;
    guest_center_id: OrNull<number>;
    guest_person_id: OrNull<number>;
    state: GuestVisitState;
    offered_at: Instant;
    ends_at: Instant;
    taken_at: InstantOrNull;
    used_at: InstantOrNull;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends BringAFriendTables {}
}
