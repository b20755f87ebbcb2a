import { isSameKey } from '@foyer/contract/shared/keys';
import type { PersonRow } from '../person/columns.ts';

type Identity = Pick<PersonRow, 'center_id' | 'id' | 'email'>;

const keyOf = ({ center_id, id }: Identity) => ({ centerId: center_id, id });

/** Whether two are one person to the club: the same row, or the same address under two. */
export const isOneself = (one: Identity, other: Identity): boolean =>
  isSameKey(keyOf(one), keyOf(other)) ||
  (one.email !== null && one.email.toLowerCase() === other.email?.toLowerCase());
