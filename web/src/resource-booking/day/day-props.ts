import type { CourtDay, CourtOfDay } from '../queries.ts';
import type { Courts } from '../use-courts.ts';
import type { LengthOf } from './cells.ts';

/** The address of the courts, with the centre that is shown. */
export type CourtsAt = Courts & { centerId: number };

export interface DayProps {
  answer: CourtDay;
  /** The courts that match the filters, with what is free of them. */
  shown: readonly CourtOfDay[];
  courts: CourtsAt;
  date: string;
  lengthOf: LengthOf;
  /** 'Courts on Saturday, November 29' */
  label: string;
}
