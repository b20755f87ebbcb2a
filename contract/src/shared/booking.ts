import { z } from 'zod';
import { seatKinds } from './participation.ts';

// The browser imports these constants directly, without the schemas.
export * from './participation.ts';

const seatLabel = z.string().regex(/^[A-Z0-9]{1,4}$/);

/** Rows of seats, the first nearest to the instructor. `null` is a gap. */
export const seatPlan = z
  .strictObject({
    kind: z.enum(seatKinds),
    rows: z.array(z.array(seatLabel.nullable()).min(1).max(40)).min(1).max(40),
  })
  .refine(({ rows }) => {
    const seats = rows.flat().filter((seat) => seat !== null);
    return seats.length > 0 && new Set(seats).size === seats.length;
  }, 'every place has a name of its own');
export type SeatPlan = z.infer<typeof seatPlan>;

export const seatsOf = ({ rows }: SeatPlan): string[] => rows.flat().filter((seat) => seat !== null);
