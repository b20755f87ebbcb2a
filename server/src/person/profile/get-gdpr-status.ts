import type { person } from '@foyer/contract/person';
import { homeClub } from '../../clubs/home-club.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { readPerson } from '../store.ts';
import { toGdprResponse } from './gdpr.ts';

export const getGdprStatus: Handler<(typeof person)['get-gdpr-status']> = async (context) => {
  const row = await readPerson(context.db, context.person);
  if (!row) return refuse('general.personNotFound');
  return toGdprResponse(context.db, await homeClub(context, row.center_id), row);
};
