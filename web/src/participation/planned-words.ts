import type { Planned } from '@foyer/contract/dashboard/planned';
import { courtType } from '@foyer/contract/shared/participation';

type Named = Pick<Planned, 'activityType' | 'name' | 'room' | 'centerName'>;

const courtOf = ({ activityType, room }: Named): string | undefined =>
  activityType === courtType ? room : undefined;

/** A class is known by its name, and a court hour by its court. */
export const titleOf = (one: Named): string => courtOf(one) ?? one.name;

/** The room of a class, and what is played on a court. */
export const placeOf = (one: Named): string =>
  courtOf(one) === undefined ? (one.room ?? one.centerName) : one.name;
