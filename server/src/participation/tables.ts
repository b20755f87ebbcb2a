import type {
  ActivityType,
  CancelEffect,
  ParticipationState,
  PayingWay,
  SeatPlan,
} from '@foyer/contract/shared/booking';
import type { AttendanceState, CreditReason, DateSettlement } from '@foyer/contract/shared/course';
import type { Generated } from 'kysely';
import type { ElsewhereColumns } from '../platform/db/elsewhere.ts';
import type { Day, Instant, InstantOrNull, JsonOrNull, OrNull } from '../platform/db/tables.ts';

/**
 * Who or what ended it: the person, staff for the person, the club, a deadline, another booking attempt, or the person who
 * leads a court's hour.
 */
export type EndedBy = 'PERSON' | 'STAFF' | 'CLUB' | 'TIME' | 'ATTEMPT' | 'HOST';

export interface ParticipationTables {
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
    /** The effect of a cancellation by the club on entitlements and payments. */
    cancel_effect: Generated<CancelEffect | null>;
    capacity: number;
    waiting_list_capacity: number;
    taken: Generated<number>;
    waiting: Generated<number>;
    overbooked: Generated<number>;
    waiting_list_due: Generated<boolean>;
    closed_at: InstantOrNull;
    /** Null: that of its activity. */
    price: OrNull<number>;
    /** The participation of the person who leads a court's hour; null: nobody has been able to join it yet. */
    host_id: OrNull<number>;
    /** Until when the parts of a court's split price can be paid, and given back one by one. */
    split_until: InstantOrNull;
    /** The id in the system that the club migrated from. */
    external_id: string | null;
    /** Of a session with a sign-up window of its own. */
    opens_at: InstantOrNull;
    closes_at: InstantOrNull;
    /** The session of which it is a part. */
    part_of_id: OrNull<number>;
  };
  /** Of sessions that meet on several dates. */
  session_date: {
    center_id: number;
    booking_id: number;
    number: number;
    starts_at: Instant;
    ends_at: Instant;
    room_id: number | null;
    state: Generated<'PLANNED' | 'CANCELLED'>;
    cancel_reason: OrNull<string>;
    /** What people get for a date that the club has called off since they signed up. */
    settle: OrNull<DateSettlement>;
    /** Of a date that has places of its own. */
    capacity: OrNull<number>;
    taken: Generated<number>;
  };
  /** Whether somebody was at a date: in the session of their participation, or as a guest who makes up another one. */
  attendance: {
    center_id: number;
    booking_id: number;
    number: number;
    participation_id: number;
    state: AttendanceState;
    written_at: Instant;
  };
  /** With which a missed date of a participation can be made up on a date of another session. */
  makeup_credit: {
    center_id: number;
    id: Generated<number>;
    participation_id: number;
    /** The date that was missed. */
    booking_id: number;
    number: number;
    reason: CreditReason;
    expires_on: Day;
    /** The date on which it is made up. */
    used_booking_id: OrNull<number>;
    used_number: OrNull<number>;
  };
  /** The parts of a session that go with a place in it. */
  participation_choice: {
    center_id: number;
    participation_id: number;
    session_id: number;
    is_held: boolean;
  };
  /** On which dates somebody comes who does not come to all of them. */
  participation_date: {
    center_id: number;
    participation_id: number;
    booking_id: number;
    number: number;
    is_held: boolean;
  };
  booking_instructor: { center_id: number; booking_id: number; position: number; person_id: number };
  participation: {
    center_id: number;
    id: Generated<number>;
    booking_id: number;
    person_center_id: number;
    person_id: number;
    state: ParticipationState;
    seat: string | null;
    waiting_list_position: number | null;
    held_until: InstantOrNull;
    promoted_at: InstantOrNull;
    /** When the person was notified of a place free for anyone, or of a new time of their booked session. */
    notified_at: InstantOrNull;
    /** Put on the waiting list by staff, without an entitlement. */
    added_by_staff: Generated<boolean>;
    paid_by: PayingWay | null;
    subscription_center_id: number | null;
    subscription_id: number | null;
    clipcard_center_id: number | null;
    clipcard_id: number | null;
    basket_id: number | null;
    ended_by: EndedBy | null;
    /** When the person joined an hour that somebody else booked. */
    joined_at: InstantOrNull;
    /** Which part of a split price the person pays, from 1 on. */
    part: OrNull<number>;
    /** What that part costs, or a place in a course; null: the price of the session. */
    price: OrNull<number>;
    /** In whose open basket the held place is. */
    buyer_center_id: OrNull<number>;
    buyer_id: OrNull<number>;
    /** Of a place in a course: the dates that its price is for, and what one of them comes to. */
    paid_dates: OrNull<number[]>;
    date_price: OrNull<number>;
    /** Of a place that was moved: when the earliest session begins that it has been in. */
    first_starts_at: InstantOrNull;
    /** When the earliest date begins on which it makes up another one. */
    first_make_up_at: InstantOrNull;
    checked_in_at: InstantOrNull;
    refund_due: Generated<boolean>;
    /** The refund stays on the account as credit. */
    refund_as_credit: Generated<boolean>;
    created_at: Instant;
    state_at: Instant;
  };
  /** At a person's own centre: at which others they have ever taken part, had a place in their basket, or been invited. */
  participation_elsewhere: ElsewhereColumns;
  occupied_time: {
    /** The centre of the person or room. */
    center_id: number;
    kind: 'PERSON' | 'INSTRUCTOR' | 'ROOM';
    subject_id: number;
    source: 'PARTICIPATION' | 'SESSION';
    source_center_id: number;
    source_id: number;
    /** A PostgreSQL range, `[from,until)`. */
    during: string;
    is_exclusive: Generated<boolean>;
    /** Counts the parts of a time that a session uses piece by piece. */
    part: Generated<number>;
  };
  /** A time at which a session no longer uses a room or an instructor, until a job has offered it. */
  freed_time: {
    center_id: number;
    id: Generated<number>;
    kind: 'INSTRUCTOR' | 'ROOM';
    subject_id: number;
    /** A PostgreSQL range, `[from,until)`. */
    during: string;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends ParticipationTables {}
}
