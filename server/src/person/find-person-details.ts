import type { person } from '@foyer/contract/person';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { readOverview } from './profile/overview.ts';

export const findPersonDetails: Handler<(typeof person)['find-person-details']> = async (context) =>
  (await readOverview(context))?.response ?? refuse('general.personNotFound');
