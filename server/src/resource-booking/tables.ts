import type { drawOutcomes } from '@foyer/contract/resource-booking/draw';
import type { CancelEffect } from '@foyer/contract/shared/booking';
import type { CourtDraw, CourtLight, CourtPrice, DrawChoice } from '@foyer/contract/shared/court';
import type { Generated } from 'kysely';
import type { Day, Instant, InstantOrNull, Json, JsonOrNull, OrNull } from '../platform/db/tables.ts';

export interface ResourceBookingTables {
  /** A room or a person that is booked by the hour. */
  resource: {
    center_id: number;
    id: Generated<number>;
    name: string;
    details: Generated<string>;
    room_id: number | null;
    person_id: number | null;
    has_light: Generated<boolean>;
    position: Generated<number>;
  };
  /** While one is used, the other cannot be. */
  resource_block: { center_id: number; resource_id: number; blocked_id: number };
  resource_opening: {
    center_id: number;
    resource_id: number;
    weekday: number;
    opens_minute: number;
    closes_minute: number;
  };
  /** Other hours from one day to another; null: closed. */
  resource_exception: {
    center_id: number;
    resource_id: number;
    from_day: Day;
    until_day: Day;
    opens_minute: number | null;
    closes_minute: number | null;
    reason: Generated<string>;
  };
  resource_activity: {
    center_id: number;
    activity_id: number;
    slot_minutes: number;
    durations: number[];
    preparation_minutes: Generated<number>;
    guest_opens_days_before: number | null;
    opens_at_minute: OrNull<number>;
    maximum_booked: number | null;
    prices: Json<CourtPrice[]>;
    light: JsonOrNull<CourtLight>;
  };
  /** A booking needs one resource of each step; people choose the first. */
  resource_of_activity: {
    center_id: number;
    activity_id: number;
    resource_id: number;
    step: Generated<number>;
  };
  /** The resources of a session, the chosen one first. */
  booking_resource: { center_id: number; booking_id: number; position: number; resource_id: number };
  /** Courts closed for a time. A job cancels what is booked. */
  court_closing: {
    center_id: number;
    id: Generated<number>;
    starts_at: Instant;
    ends_at: Instant;
    reason: string;
    cancel_effect: CancelEffect;
    to_participants: boolean;
    created_at: Instant;
    correlation_id: string;
    /** Bookings that were in the way, and how many of them are cancelled by now. */
    bookings: number;
    cancelled: Generated<number>;
    finished_at: InstantOrNull;
    ended_at: InstantOrNull;
  };
  /** A draw of hours that many want. */
  court_draw: {
    center_id: number;
    id: Generated<number>;
    activity_id: number;
    day: Day;
    from_minute: number;
    until_minute: number;
    rule: CourtDraw['rule'];
    opens_at: Instant;
    closes_at: Instant;
    secret: string;
    /** No more entries and changes. */
    closed_at: InstantOrNull;
    /** Everybody has been served. */
    held_at: InstantOrNull;
  };
  /** What somebody would like of a draw, and what they got. */
  court_draw_entry: {
    center_id: number;
    draw_id: number;
    /** Public, where the person is not. */
    number: Generated<number>;
    person_center_id: number | null;
    person_id: number | null;
    account_center_id: number | null;
    account_id: number | null;
    choices: Json<DrawChoice[]>;
    months: number | null;
    outcome: OrNull<(typeof drawOutcomes)[number]>;
    reason: OrNull<string>;
    won: JsonOrNull<DrawChoice & { resourceId: number }>;
    booking_id: OrNull<number>;
  };
  /** The session that keeps a resource in use while it is closed. */
  court_closing_session: { center_id: number; closing_id: number; resource_id: number; booking_id: number };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends ResourceBookingTables {}
}
