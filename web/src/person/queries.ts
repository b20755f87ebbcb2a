import type { Key } from '@foyer/contract/shared/keys';
import { queryOptions } from '@tanstack/react-query';
import { configQuery } from '../config/queries.ts';
import { callApi } from '../platform/api.ts';
import { query } from '../platform/query.ts';
import { selectedUser } from '../platform/selected-user.ts';

export const localeParametersQuery = (centerId: number) =>
  query('POST person/get-locale-parameters', { centerId }, { staleTime: 5 * 60_000 });

/** The formats that a centre has configured; those of the portal's own centre are there already. */
export const zipCodesQuery = (centerId: number) =>
  queryOptions({
    queryKey: ['person', 'zip-codes', centerId],
    queryFn: async ({ client, signal }) => {
      const own = client.getQueryData(configQuery.queryKey);
      const config =
        own?.center.id === centerId
          ? own
          : await callApi('GET config/webapp-config', { centerId }, { signal });
      return config.zipCodeList;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Their names are in the language that is spoken, so each language has its own. */
export const countriesQuery = (language: string) =>
  queryOptions({
    queryKey: ['person', 'countries', language],
    queryFn: ({ signal }) => callApi('POST person/get-countries-list', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const citiesQuery = (country: string, zipCode: string) =>
  query('POST person/get-cities-by-zip-code', { country, zipCode }, { staleTime: 5 * 60_000 });

/** For those who live there and belong to a centre elsewhere; the others have them with the parameters. */
export const usStatesQuery = queryOptions({
  queryKey: ['person', 'us-states'],
  queryFn: async () => (await import('@foyer/contract/shared/person/states')).usStates,
  staleTime: Number.POSITIVE_INFINITY,
});

export const profileQuery = (key: Key) =>
  query('POST person/load-person-detail-for-profile', selectedUser(key));

export const familyQuery = (key: Key) => query('POST person/get-family-profiles', selectedUser(key));

/** Of the company whose contact the caller is. */
export const companyUsageQuery = (month: string) => query('POST subscription/get-company-usage', { month });

export const nameQuery = (key: Key) =>
  query('GET user/get/{selectedUserId}/{selectedUserCenterId}', selectedUser(key), {
    staleTime: 5 * 60_000,
  });

/** What somebody can sign now: the newest, and how many there are. */
export const toSignQuery = (key: Key) =>
  query('GET documents/getJournalNotes', {
    selectedUserId: String(key.id),
    selectedUserCenterId: String(key.centerId),
    filter: 'UNSIGNED',
    limit: 10,
  });
