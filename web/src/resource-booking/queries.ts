import type { Key } from '@foyer/contract/shared/keys';
import { courtType } from '@foyer/contract/shared/participation';
import type { AnswerFor } from '../platform/api.ts';
import { query } from '../platform/query.ts';
import { selectedUser } from '../platform/selected-user.ts';
import { liveOptions } from '../schedule/live-connection.ts';
import { type CourtHour, hourInput } from './hour.ts';

export type CourtDay = AnswerFor<'POST resource-booking/available-start-times-and-resources'>;
export type CourtOfDay = CourtDay['resources'][number];
export type FreeTime = CourtOfDay['free'][number];
export type Length = FreeTime['durations'][number];
export type CourtActivity =
  AnswerFor<'GET resource-booking/court-activities-by-center'>['activities'][number];

/** Undefined: the centre of the portal. */
type CenterId = number | undefined;

export const activitiesQuery = (centerId: CenterId) =>
  query(
    'GET resource-booking/court-activities-by-center',
    centerId === undefined ? {} : { centerId: String(centerId) },
    { staleTime: 5 * 60_000 },
  );

/** Of all activities and lengths, so that filters need no further answer. A booking that moves is in nobody's way. */
export const dayQuery = (person: Key | undefined, centerId: CenterId, date: string, moves?: Key) =>
  query(
    'POST resource-booking/available-start-times-and-resources',
    {
      ...(person && selectedUser(person)),
      ...(centerId !== undefined && { centerId }),
      date,
      ...(moves && { moves: { bookingId: moves.id, bookingCenterId: moves.centerId } }),
    },
    liveOptions,
  );

/** What prevents a booking, what it would use, and what it costs. */
export const checkQuery = (person: Key, hour: CourtHour) =>
  query('POST resource-booking/check-privilege', hourInput(person, hour), liveOptions);

/** The person's clipcards that open a court. */
export const clipcardsQuery = (person: Key, hour: CourtHour) =>
  query('POST resource-booking/available-clipcards', hourInput(person, hour), { staleTime: 0 });

/** The courts that the person and the family have booked. */
export const bookedQuery = (person: Key) =>
  query(
    'POST dashboard/schedule-by-current-person',
    { ...selectedUser(person), activityTypes: [courtType] },
    liveOptions,
  );
