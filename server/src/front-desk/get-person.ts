import type { frontDesk } from '@foyer/contract/front-desk';
import { worksAt } from '../frame/access.ts';
import type { Handler } from '../frame/handle.ts';
import { Refusal, refuse } from '../frame/refuse.ts';
import { frontDeskClub } from './front-desk-club.ts';
import { readFrontDeskPerson } from './front-desk-person.ts';

export const getPerson: Handler<(typeof frontDesk)['get-person']> = async (context, { centerId }) => {
  const { actor, person } = context;
  // A primary adult can act for family members, but is not staff.
  if (!worksAt(actor, person.centerId)) return refuse('general.notAuthorized');
  const club = await frontDeskClub(context, centerId);
  if (club instanceof Refusal) return club;
  return (await readFrontDeskPerson(context, club, person)) ?? refuse('general.personNotFound');
};
