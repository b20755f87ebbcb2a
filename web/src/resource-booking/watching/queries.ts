import type { Key } from '@foyer/contract/shared/keys';
import type { AnswerFor } from '../../platform/api.ts';
import { query } from '../../platform/query.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { liveOptions } from '../../schedule/live-connection.ts';

export type Watches = AnswerFor<'POST resource-booking/get-watches'>;
export type Watch = Watches['watches'][number];
export type HeldHour = NonNullable<Watch['held']>;

export const watchesQuery = (person: Key, centerId: number) =>
  query('POST resource-booking/get-watches', { ...selectedUser(person), centerId }, liveOptions);
