import type { Key } from '@foyer/contract/shared/keys';
import { keepPreviousData } from '@tanstack/react-query';
import { query } from '../platform/query.ts';
import { selectedUser } from '../platform/selected-user.ts';
import { liveOptions } from '../schedule/live-connection.ts';
import { filterInput } from './filters/filter-input.ts';
import type { Filters } from './filters/filters.ts';

const forWhom = (person: Key | undefined) => (person ? selectedUser(person) : {});

export const datesQuery = (person: Key | undefined, filters: Filters, from: string, days: number) =>
  query(
    'POST classes/find-booking-dates',
    { ...forWhom(person), ...filterInput(filters), from, days },
    liveOptions,
  );

export const timetableQuery = (person: Key | undefined, filters: Filters, from: string, days: number) =>
  query(
    'POST classes/search-booking-participations',
    { ...forWhom(person), ...filterInput(filters), from, days },
    liveOptions,
  );

export const detailsQuery = (person: Key | undefined, { centerId, id }: Key) =>
  query(
    'POST classes/get-booking-details',
    { ...forWhom(person), bookingId: id, bookingCenterId: centerId },
    liveOptions,
  );

const staleTime = 5 * 60_000;

export const activitiesQuery = (centerId: number | undefined) =>
  query(
    'GET classes/available-activities-for-centers',
    centerId === undefined ? {} : { centerIds: String(centerId) },
    { staleTime },
  );

export const instructorsQuery = ({ centerId, activities }: Pick<Filters, 'centerId' | 'activities'>) =>
  query(
    'POST classes/get-instructors-from-activities',
    {
      ...(centerId !== undefined && { centerIds: [centerId] }),
      ...(activities.length > 0 && { activityIds: [...activities] }),
    },
    { staleTime, placeholderData: keepPreviousData },
  );
