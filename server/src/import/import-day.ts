import { day } from '@foyer/contract/shared/day';
import { z } from 'zod';

/** A date, or a number of days from that of the import; negative for before. */
export const importDay = z.union([day, z.int().min(-3650).max(3650)]);
export type ImportDay = z.infer<typeof importDay>;

export const dayOf = (said: ImportDay, today: Temporal.PlainDate): Temporal.PlainDate =>
  typeof said === 'string' ? Temporal.PlainDate.from(said) : today.add({ days: said });
