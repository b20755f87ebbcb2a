import { textOf } from '@foyer/contract/shared/keys';
import type { PersonBrief } from '@foyer/contract/shared/person/brief';
import type { Club } from '../config/club.ts';
import type { PersonRow } from './columns.ts';

type Named = Pick<PersonRow, 'center_id' | 'id' | 'first_name' | 'last_name' | 'status'>;

export const briefOf = (row: Named, center: Pick<Club['center'], 'name'>): PersonBrief => ({
  centerId: row.center_id,
  personId: row.id,
  memberId: textOf('person', { centerId: row.center_id, id: row.id }),
  firstName: row.first_name,
  lastName: row.last_name,
  status: row.status,
  centerName: center.name,
});

type Known<T> = { [Name in keyof T]?: Exclude<T[Name], null | undefined> };

/** What is not known is left out. */
export const known = <T extends object>(fields: T): Known<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as Known<T>;
