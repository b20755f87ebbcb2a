import type { Camp } from '@foyer/contract/camps';
import type { Key } from '@foyer/contract/shared/keys';
import type { AnswerFor } from '../platform/api.ts';
import { query } from '../platform/query.ts';
import { selectedUser } from '../platform/selected-user.ts';
import { liveOptions } from '../schedule/live-connection.ts';
import type { CampFilters } from './filters/filters.ts';

export type CampDetails = AnswerFor<'POST camps/get-camp-details'>;
export type CampsFilters = AnswerFor<'GET camps/get-camps-filters'>;
/** Whether somebody of the family can sign up for a camp, and for how much. */
export type CampInfo = CampDetails['people'][number];

export const keyOfCamp = ({ campCenterId, campId }: Pick<Camp, 'campCenterId' | 'campId'>): Key => ({
  centerId: campCenterId,
  id: campId,
});

/** A camp as the calls name it. */
export const campInput = ({ centerId, id }: Key) => ({ campId: id, campCenterId: centerId });

/** What camps can be filtered by. Undefined: at the centre of the portal. */
export const filtersQuery = (centerId: number | undefined) =>
  query('GET camps/get-camps-filters', centerId === undefined ? {} : { centerIds: String(centerId) }, {
    staleTime: 5 * 60_000,
  });

/** `age`: that of the filters, or of the person for whom they look. */
export const campsQuery = (person: Key, filters: CampFilters, age: number | undefined) => {
  const { groups, seasons, weeks, length, centerId, onlyFree } = filters;
  return query(
    'POST camps/search-camps',
    {
      ...selectedUser(person),
      ...(centerId !== undefined && { centerIds: [centerId] }),
      ...(groups.length > 0 && { activityGroups: [...groups] }),
      ...(seasons.length > 0 && { seasons: [...seasons] }),
      ...(weeks.length > 0 && { weeks: [...weeks] }),
      ...(length && { dayLength: length }),
      ...(age !== undefined && { age }),
      onlyFree,
    },
    liveOptions,
  );
};

/** A camp with its electives, and who of the family can sign up or what stands in the way. */
export const campQuery = (person: Key, camp: Key) =>
  query('POST camps/get-camp-details', { ...selectedUser(person), ...campInput(camp) }, liveOptions);

/** The places that are held for the person and the family, until they are paid. */
export const basketQuery = (person: Key) =>
  query('GET camps/get-camps-shopping-basket', selectedUser(person), liveOptions);
