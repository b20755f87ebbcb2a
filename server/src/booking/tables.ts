import type { Generated } from 'kysely';
import type { Instant, OrNull } from '../platform/db/tables.ts';

/** A charge is invoiced by a job, and given back with its place. */
export type ChargeState = 'DUE' | 'INVOICED' | 'RETURN_DUE' | 'RETURNED';

export interface BookingTables {
  sanction: {
    center_id: number;
    id: Generated<number>;
    person_id: number;
    starts_at: Instant;
    ends_at: Instant;
  };
  /** What a person owes besides the price of their place. */
  participation_charge: {
    center_id: number;
    participation_id: number;
    position: number;
    /** Parts of a court's price that nobody has paid, or a guest. */
    kind: 'PARTS' | 'GUEST';
    text: string;
    amount: number;
    tax_rate: number;
    state: Generated<ChargeState>;
    invoice_id: OrNull<number>;
    as_credit: Generated<boolean>;
  };
  /** What is given back of the price of a place that its person keeps, for a date that the club has called off. */
  date_refund: {
    center_id: number;
    participation_id: number;
    booking_id: number;
    number: number;
    text: string;
    amount: number;
    state: Generated<'DUE' | 'DONE'>;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends BookingTables {}
}
