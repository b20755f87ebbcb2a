import type { CourtLight, CourtPrice } from '@foyer/contract/shared/court';
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
    maximum_booked: number | null;
    prices: Json<CourtPrice[]>;
    light: JsonOrNull<CourtLight>;
    /** Who pays the parts of a split price that are missing at the deadline: the host, or nobody, and the court is released. */
    split_missing: Generated<'host' | 'release'>;
    /** What a guest costs the host. */
    guest_fee: OrNull<number>;
    maximum_guests_per_month: OrNull<number>;
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
  /** How others can join an hour. */
  shared_hour: {
    center_id: number;
    booking_id: number;
    /** Which link is valid: withdrawing it raises the number. */
    link_version: Generated<number>;
    has_link: Generated<boolean>;
    /** Into how many parts the price is split. */
    parts: OrNull<number>;
    /** When it was settled who pays the missing parts. */
    settled_at: InstantOrNull;
    /** People without an account who come along. */
    guests: Generated<number>;
    /** Since when people can find it and join. */
    opened_at: InstantOrNull;
    /** In tenths. */
    level_from: OrNull<number>;
    level_until: OrNull<number>;
    note: Generated<string>;
  };
  /** How well a person plays, as they say themselves, in tenths. */
  court_level: {
    center_id: number;
    person_id: number;
    activity_group: string;
    level: number;
    set_at: Instant;
  };
  /** A person, or the person who has an address, if anybody does. */
  court_invitation: {
    center_id: number;
    id: Generated<number>;
    booking_id: number;
    person_center_id: number | null;
    person_id: number | null;
    email: string | null;
    host_center_id: number;
    host_id: number;
    state: Generated<'OPEN' | 'ACCEPTED' | 'DECLINED'>;
    created_at: Instant;
    ends_at: Instant;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends ResourceBookingTables {}
}
