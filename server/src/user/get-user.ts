import type { userCalls } from '@foyer/contract/user';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { personAsSent } from './account.ts';
import { findPerson } from './store.ts';

export const getUser: Handler<(typeof userCalls)['get']> = async ({ db, clubs, club, person }) => {
  // Which data protection terms hold is a matter of the centre to which the person belongs.
  const home = (await clubs.byCenter(person.centerId)) ?? club;
  const found = await findPerson(db, home, person);
  return found ? personAsSent(found) : refuse('general.personNotFound');
};
