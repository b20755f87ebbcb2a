import { dateIn } from '../platform/clock/clock.ts';

interface Due {
  open_amount: number;
  due_on: Temporal.PlainDate;
  time_zone: string;
}

/** Checks whether something is open after the due day, in the calendar of the centre. */
export const isOverdue = ({ open_amount, due_on, time_zone }: Due, now: Temporal.Instant): boolean =>
  open_amount > 0 && Temporal.PlainDate.compare(due_on, dateIn(now, time_zone)) < 0;
