import type { Generated } from 'kysely';
import type { OrNull } from '../platform/db/tables.ts';

export interface CoursesTables {
  course_level: { center_id: number; id: Generated<number>; name: string; position: number };
  course: {
    center_id: number;
    booking_id: number;
    level_id: OrNull<number>;
    is_prorated: Generated<boolean>;
    members_price: OrNull<number>;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends CoursesTables {}
}
