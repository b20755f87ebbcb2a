import type { Key } from '@foyer/contract/shared/keys';
import type { AnswerFor } from '../../platform/api.ts';
import { query } from '../../platform/query.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { liveOptions } from '../../schedule/live-connection.ts';

export type Players = AnswerFor<'POST resource-booking/get-players'>;
export type SharedHour = Players['hour'];
export type OpenMatch = AnswerFor<'POST resource-booking/find-open-matches'>['matches'][number];

/** A person's place in an hour, as input of the calls about its players. */
export interface OwnPlace {
  person: Key;
  participationId: number;
  participationCenterId: number;
}

export const placeInput = ({ person, participationId, participationCenterId }: OwnPlace) => ({
  ...selectedUser(person),
  participationId,
  participationCenterId,
});

/** Others join, pay and leave while this is shown. */
export const playersQuery = (place: OwnPlace) =>
  query('POST resource-booking/get-players', placeInput(place), { ...liveOptions, refetchInterval: 30_000 });

/** Whom the person can invite by name. */
export const companionsQuery = (person: Key) =>
  query('POST resource-booking/find-players', selectedUser(person));

export const invitationsQuery = (person: Key) =>
  query('POST resource-booking/get-invitations', selectedUser(person), { staleTime: 0 });

export const linkQuery = (person: Key, key: string) =>
  query('POST resource-booking/get-invitation', { ...selectedUser(person), key }, { staleTime: 0 });

interface MatchFilters {
  centerId: number;
  activityId: number | undefined;
  from: string;
}

export const matchesQuery = (person: Key, { centerId, activityId, from }: MatchFilters) =>
  query(
    'POST resource-booking/find-open-matches',
    { ...selectedUser(person), centerId, from, ...(activityId !== undefined && { activityId }) },
    liveOptions,
  );
