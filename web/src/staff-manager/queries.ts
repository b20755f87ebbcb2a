import { keepPreviousData } from '@tanstack/react-query';
import type { AnswerFor, InputFor } from '../platform/api.ts';
import { query } from '../platform/query.ts';
import { liveOptions } from '../schedule/live-connection.ts';

export type Week = AnswerFor<'POST staff-manager/search-all-bookings'>;
export type Session = Week['sessions'][number];
export type Choices = AnswerFor<'POST staff-manager/get-schedule-choices'>;
export type ChangePreview = AnswerFor<'POST staff-manager/preview-staff-booking-change'>;
export type Outcome = AnswerFor<'POST staff-manager/create-staff-booking'>;
export type Create = InputFor<'POST staff-manager/create-staff-booking'>;
export type Update = InputFor<'POST staff-manager/update-staff-booking'>;
export type Delete = InputFor<'POST staff-manager/delete-staff-booking'>;
export type Wanted = InputFor<'POST staff-manager/preview-staff-booking-change'>;

export const choicesQuery = (centerId: number | undefined) =>
  query('POST staff-manager/get-schedule-choices', centerId === undefined ? {} : { centerId });

export type WeekInput = InputFor<'POST staff-manager/search-all-bookings'>;

export const weekQuery = (input: WeekInput, enabled: boolean) =>
  query('POST staff-manager/search-all-bookings', input, {
    ...liveOptions,
    enabled,
    placeholderData: keepPreviousData,
  });

/** Never kept, because people keep booking. */
const fresh = { staleTime: 0, gcTime: 0 } as const;

export const previewQuery = (wanted: Wanted | undefined) =>
  query('POST staff-manager/preview-staff-booking-change', wanted ?? {}, {
    ...fresh,
    enabled: wanted !== undefined,
    placeholderData: keepPreviousData,
  });

type Place = InputFor<'POST staff-manager/find-alternatives'>;

export const alternativesQuery = (wanted: Place, enabled: boolean) =>
  query('POST staff-manager/find-alternatives', wanted, { ...fresh, enabled });

export const freeStaffQuery = (input: InputFor<'POST staff-manager/find-staff'>, enabled: boolean) =>
  query('POST staff-manager/find-staff', input, { ...fresh, enabled, placeholderData: keepPreviousData });

export const freePlacesQuery = (
  input: InputFor<'POST staff-manager/find-resources-for-activity'>,
  enabled: boolean,
) =>
  query('POST staff-manager/find-resources-for-activity', input, {
    ...fresh,
    enabled,
    placeholderData: keepPreviousData,
  });

export const changeQuery = (centerId: number, changeId: number, first: Outcome) =>
  ({
    ...query('POST staff-manager/get-schedule-change', { centerId, changeId }, { staleTime: 0 }),
    initialData: first,
    /** Until the last session is written. */
    refetchInterval: (one: { state: { data?: Outcome | undefined } }): number | false =>
      one.state.data?.isFinished ? false : 1000,
  }) as const;
