import { isSameKey, type Key } from '@foyer/contract/shared/keys';

/** A place that is or was in a basket. */
export interface Place {
  person: Key & { firstName: string };
  /** Of the course or camp, as text: 100book7. */
  key: string;
  /** Of the course or camp. */
  name: string;
}

/** Places that ran out and have not been put into the basket again. */
export const lostFrom = (ranOut: readonly Place[], held: readonly Place[]): Place[] =>
  ranOut.filter(({ person, key }) => !held.some((one) => isSameKey(one.person, person) && one.key === key));
