import type { Generated } from 'kysely';
import type { Instant, InstantOrNull, OrNull } from '../platform/db/tables.ts';

export interface CoursesTables {
  course_level: { center_id: number; id: Generated<number>; name: string; position: number };
  course: {
    center_id: number;
    booking_id: number;
    level_id: OrNull<number>;
    is_prorated: Generated<boolean>;
    members_price: OrNull<number>;
    needs_level: Generated<boolean>;
    /** The course before it, and from when its people can sign up for this one. */
    follows_id: OrNull<number>;
    reenrolment_opens_at: InstantOrNull;
    /** When its families got an email. */
    reenrolment_notified_at: InstantOrNull;
  };
  /** What somebody must have taken part in: one of these. */
  course_former: {
    center_id: number;
    booking_id: number;
    number: number;
    course_id: OrNull<number>;
    activity_id: OrNull<number>;
    /** For how many days after a missed date it can be made up, and how many of one person can be. 0: none. */
    makeup_days: Generated<number>;
    makeup_most: Generated<number>;
  };
  course_product: {
    center_id: number;
    id: Generated<number>;
    name: string;
    description: Generated<string>;
    price: number;
    tax_rate: number;
    activity_id: OrNull<number>;
  };
  course_extra: { center_id: number; participation_id: number; product_id: number; quantity: number };
  person_level: {
    center_id: number;
    level_id: number;
    person_center_id: number;
    person_id: number;
    written_at: Instant;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends CoursesTables {}
}
