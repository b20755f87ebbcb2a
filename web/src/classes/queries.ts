import type { Key } from '@foyer/contract/shared/keys';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../platform/api.ts';
import { selectedUser } from '../platform/selected-user.ts';
import { liveOptions } from '../schedule/live-connection.ts';
import { askedFor, type Filters } from './filters.ts';

const forWhom = (person: Key | undefined) => (person ? selectedUser(person) : {});

export const datesQuery = (person: Key | undefined, filters: Filters, from: string, days: number) =>
  queryOptions({
    queryKey: ['classes', 'dates', person, filters, from, days],
    queryFn: ({ signal }) =>
      callApi(
        'POST classes/find-booking-dates',
        { ...forWhom(person), ...askedFor(filters), from, days },
        { signal },
      ),
    ...liveOptions,
  });

export const timetableQuery = (person: Key | undefined, filters: Filters, from: string, days: number) =>
  queryOptions({
    queryKey: ['classes', 'timetable', person, filters, from, days],
    queryFn: ({ signal }) =>
      callApi(
        'POST classes/search-booking-participations',
        { ...forWhom(person), ...askedFor(filters), from, days },
        { signal },
      ),
    ...liveOptions,
  });

export const detailsQuery = (person: Key | undefined, { centerId, id }: Key) =>
  queryOptions({
    queryKey: ['classes', 'details', person, centerId, id],
    queryFn: ({ signal }) =>
      callApi(
        'POST classes/get-booking-details',
        { ...forWhom(person), bookingId: id, bookingCenterId: centerId },
        { signal },
      ),
    ...liveOptions,
  });

const choicesTime = 5 * 60_000;

export const activitiesQuery = (centerId: number | undefined) =>
  queryOptions({
    queryKey: ['classes', 'activities', centerId],
    queryFn: ({ signal }) =>
      callApi(
        'GET classes/available-activities-for-centers',
        centerId === undefined ? {} : { centerIds: String(centerId) },
        { signal },
      ),
    staleTime: choicesTime,
  });

export const instructorsQuery = ({ centerId, activities }: Pick<Filters, 'centerId' | 'activities'>) =>
  queryOptions({
    queryKey: ['classes', 'instructors', centerId, activities],
    queryFn: ({ signal }) =>
      callApi(
        'POST classes/get-instructors-from-activities',
        {
          ...(centerId !== undefined && { centerIds: [centerId] }),
          ...(activities.length > 0 && { activityIds: [...activities] }),
        },
        { signal },
      ),
    staleTime: choicesTime,
    placeholderData: (before) => before,
  });
