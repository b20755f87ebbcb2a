import type { userCalls } from '@foyer/contract/user';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { toPersonResponse } from './account.ts';
import { findPerson } from './store.ts';

export const getUser: Handler<(typeof userCalls)['get']> = async (context) => {
  const found = await findPerson(context.db, context.person);
  return found ? toPersonResponse(context, found) : refuse('general.personNotFound');
};
