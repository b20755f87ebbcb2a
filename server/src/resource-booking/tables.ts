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
  /** What somebody watches for: a court that falls free. */
  court_watch: {
    center_id: number;
    id: Generated<number>;
    person_center_id: number;
    person_id: number;
    activity_id: number;
    /** Empty: any of the activity. */
    resource_ids: number[];
    /** 1 is Monday; empty: every day. */
    weekdays: number[];
    /** The first and the last start, in minutes after midnight. */
    from_minute: number;
    until_minute: number;
    duration_minutes: number;
    from_day: Day;
    until_day: Day;
    /** Ends once an hour is booked that it was offered. */
    once: boolean;
    created_at: Instant;
    stopped_at: InstantOrNull;
    /** After a turn, those who have waited longer come first. */
    last_turn_at: InstantOrNull;
  };
  /** An hour that somebody has booked on several dates. Each date is a booking of its own. */
  standing_booking: {
    center_id: number;
    id: Generated<number>;
    person_center_id: number;
    person_id: number;
    activity_id: number;
    resource_id: number;
    start_minute: number;
    duration_minutes: number;
    /** Dates that nothing opens are free of charge. */
    is_by_staff: boolean;
    created_at: Instant;
    /** Its dates to come are cancelled. */
    ended_at: InstantOrNull;
    /** When the person got the email about what was booked. */
    notified_at: InstantOrNull;
  };
  /** A date with what has come of it; still to be booked if neither is there. */
  standing_date: {
    center_id: number;
    standing_id: number;
    date: Day;
    participation_id: number | null;
    /** The code of the refusal. */
    refused_by: string | null;
  };
  /** An hour that was held for somebody who watched for it. The participation says what became of it. */
  court_turn: {
    center_id: number;
    participation_id: number;
    watch_id: number;
    person_center_id: number;
    person_id: number;
    resource_id: number;
    /** A PostgreSQL range, `[from,until)`. */
    during: string;
  };
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
