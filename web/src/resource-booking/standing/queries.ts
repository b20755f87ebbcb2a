import type { Key } from '@foyer/contract/shared/keys';
import type { AnswerFor } from '../../platform/api.ts';
import { query } from '../../platform/query.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import type { CourtHour } from '../hour.ts';

export type StandingBookings = AnswerFor<'POST resource-booking/get-standing-bookings'>;
export type Standing = StandingBookings['standing'][number];

export const standingQuery = (person: Key, centerId: number) =>
  query(
    'POST resource-booking/get-standing-bookings',
    { ...selectedUser(person), centerId },
    { staleTime: 5 * 60_000 },
  );

/** The hour as every call about several dates names it. */
export const sameHourInput = (person: Key, { resource, activityId, startTime, duration }: CourtHour) => ({
  ...selectedUser(person),
  ...{ resourceId: resource.id, activityId, activityCenterId: resource.centerId, startTime, duration },
});

export const previewQuery = (person: Key, hour: CourtHour, until: string) =>
  query(
    'POST resource-booking/preview-standing-booking',
    { ...sameHourInput(person, hour), date: hour.date, until },
    { staleTime: 0, retry: false },
  );
