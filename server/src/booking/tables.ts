import type { ParticipationState, PayingWay } from '@foyer/contract/shared/booking';
import type { Generated } from 'kysely';
import type { Instant, InstantOrNull } from '../platform/db/tables.ts';

/** Who or what ended it: the person, staff for the person, the club, a time that ran out, another attempt. */
export type EndedBy = 'PERSON' | 'STAFF' | 'CLUB' | 'TIME' | 'ATTEMPT';

export interface BookingTables {
  participation: {
    center_id: number;
    id: Generated<number>;
    booking_id: number;
    person_center_id: number;
    person_id: number;
    state: ParticipationState;
    seat: string | null;
    line: number | null;
    held_until: InstantOrNull;
    promoted_at: InstantOrNull;
    /** Of a place that is free for whoever is first, or that the booked one is at another time. */
    told_at: InstantOrNull;
    /** Put in line by staff, with nothing that opens the class. */
    let_in: Generated<boolean>;
    paid_by: PayingWay | null;
    subscription_center_id: number | null;
    subscription_id: number | null;
    clipcard_center_id: number | null;
    clipcard_id: number | null;
    basket_id: number | null;
    ended_by: EndedBy | null;
    checked_in_at: InstantOrNull;
    refund_due: Generated<boolean>;
    /** What is to be refunded stays on the account as credit. */
    refund_as_credit: Generated<boolean>;
    created_at: Instant;
    state_at: Instant;
  };
  person_occupied: {
    center_id: number;
    person_id: number;
    /** A range of PostgreSQL, `[from,until)`. */
    during: string;
    participation_center_id: number;
    participation_id: number;
  };
  sanction: {
    center_id: number;
    id: Generated<number>;
    person_id: number;
    starts_at: Instant;
    ends_at: Instant;
  };
  calendar_feed: {
    center_id: number;
    person_id: number;
    token_hash: Uint8Array;
    created_at: Instant;
    content_hash: Uint8Array | null;
    content_at: InstantOrNull;
  };
}
