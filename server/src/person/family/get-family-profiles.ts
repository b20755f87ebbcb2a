import type { person } from '@foyer/contract/person';
import type { Handler } from '../../frame/handle.ts';
import { readFamily } from './family.ts';

export const getFamilyProfiles: Handler<(typeof person)['get-family-profiles']> = (context) =>
  readFamily(context, context.db, context.person);
