import type { person } from '@foyer/contract/person';
import { staffCenters } from '../frame/access.ts';
import type { Handler } from '../frame/handle.ts';
import { summaryOf } from '../user/person-summary.ts';
import { findByEmail } from './sign-up/find-duplicates.ts';

/** Families share an address; nobody's is as large as this. */
const mostWithOneAddress = 50;

export const findPersonByEmail: Handler<(typeof person)['find-person-by-email']> = async (
  { db, actor },
  { email },
) => {
  const rows = await findByEmail(db, staffCenters(actor), email, mostWithOneAddress);
  return rows.map(({ center_name, ...row }) => summaryOf(row, { name: center_name }));
};
