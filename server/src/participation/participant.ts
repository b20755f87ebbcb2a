import type { PersonRow } from '../person/columns.ts';

/** What a booking reads of a person who takes part. The other columns would cost each booking time, and none needs them. */
export const participantColumns = [
  'center_id',
  'id',
  'first_name',
  'last_name',
  'email',
  'preferred_language',
  'birthday',
  'status',
  'is_blocked',
  'is_blacklisted',
] as const satisfies readonly (keyof PersonRow)[];
export type Participant = Pick<PersonRow, (typeof participantColumns)[number]>;
