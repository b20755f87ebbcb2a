import { mayChangeClasses } from '../classes/who-may-change.ts';
import type { Club } from '../clubs/club.ts';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import { worksAt } from '../frame/access.ts';
import type { Actor, SignedInContext } from '../frame/context.ts';
import { Refusal, refuse } from '../frame/refuse.ts';

type No = Refusal<'general.centerNotFound' | 'general.notAuthorized'>;

/** The centre whose week it is, for everybody who works there. */
export async function scheduleClub(context: SignedInContext, centerId: number): Promise<Club | No> {
  const club = await clubOfBrand(context, centerId);
  if (!club) return refuse('general.centerNotFound');
  return worksAt(context.actor, centerId) ? club : refuse('general.notAuthorized');
}

/** The same, for those who may change the week: managers, and staff where the club allows it. */
export async function clubToChange(context: SignedInContext, centerId: number): Promise<Club | No> {
  const club = await scheduleClub(context, centerId);
  if (club instanceof Refusal) return club;
  return mayChangeClasses(context.actor, club) ? club : refuse('general.notAuthorized');
}

/** Hours, qualifications, absences of others and figures are for managers. */
export const mayManage = (actor: Actor, centerId: number): boolean =>
  actor.scopes.some((scope) => scope.role === 'MANAGER' && scope.centerId === centerId);

export async function clubToManage(context: SignedInContext, centerId: number): Promise<Club | No> {
  const club = await scheduleClub(context, centerId);
  if (club instanceof Refusal) return club;
  return mayManage(context.actor, centerId) ? club : refuse('general.notAuthorized');
}
