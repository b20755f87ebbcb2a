import type { person } from '@foyer/contract/person';
import type { Handler } from '../../frame/handle.ts';
import { familyOf } from './family.ts';

export const getFamilyProfiles: Handler<(typeof person)['get-family-profiles']> = (context) =>
  familyOf(context, context.db, context.person);
