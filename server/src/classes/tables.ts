import type { ActivityType, CancelEffect, SeatPlan } from '@foyer/contract/shared/booking';
import type { Generated } from 'kysely';
import type { Instant, InstantOrNull, JsonOrNull } from '../platform/db/tables.ts';

export interface ClassTables {
  room: { center_id: number; id: Generated<number>; name: string; capacity: number | null };
  activity: {
    center_id: number;
    id: Generated<number>;
    type: ActivityType;
    name: string;
    activity_group: string;
    description: string;
    image: string | null;
    duration_minutes: number;
    capacity: number;
    waiting_list_capacity: number;
    seat_plan: JsonOrNull<SeatPlan>;
    minimum_age: number | null;
    maximum_age: number | null;
    opens_days_before: number;
    closes_minutes_before: number;
    cancel_minutes_before: number;
    price: number | null;
    currency: string;
    tax_rate: number;
  };
  booking: {
    center_id: number;
    id: Generated<number>;
    activity_id: number;
    room_id: number | null;
    starts_at: Instant;
    ends_at: Instant;
    state: Generated<'PLANNED' | 'CANCELLED'>;
    cancel_reason: string | null;
    /** How it was cancelled by the club. */
    cancel_effect: Generated<CancelEffect | null>;
    capacity: number;
    waiting_list_capacity: number;
    taken: Generated<number>;
    waiting: Generated<number>;
    overbooked: Generated<number>;
    line_due: Generated<boolean>;
    closed_at: InstantOrNull;
    /** Of an older system. */
    external_id: string | null;
  };
  booking_instructor: { center_id: number; booking_id: number; place: number; person_id: number };
}
