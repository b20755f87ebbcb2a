import type { person } from '@foyer/contract/person';
import { homeClub } from '../../clubs/home-club.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { readPerson } from '../store.ts';
import { readDetail } from './detail.ts';

export const loadPersonDetailForProfile: Handler<(typeof person)['load-person-detail-for-profile']> = async (
  context,
) => {
  const row = await readPerson(context.db, context.person);
  if (!row) return refuse('general.personNotFound');
  return readDetail(context.db, context, await homeClub(context, row.center_id), row);
};
