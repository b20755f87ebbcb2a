import { mayChangeClasses } from '../../classes/who-may-change.ts';
import type { Club } from '../../clubs/club.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { type Resource, readCourts, type Subject } from '../courts.ts';
import { isSameSubject } from '../in-use.ts';

export interface Span {
  starts_at: Temporal.Instant;
  ends_at: Temporal.Instant;
}

/** Courts that staff want to close for a time. */
export interface PlannedClosing {
  club: Club;
  span: Span;
  resources: readonly Resource[];
}

/** The people who change classes close courts too. */
export async function clubToClose(
  context: SignedInContext,
  centerId: number,
): Promise<Club | Refusal<'general.centerNotFound' | 'general.notAuthorized'>> {
  const club = await clubOfBrand(context, centerId);
  if (!club) return refuse('general.centerNotFound');
  return mayChangeClasses(context.actor, club) ? club : refuse('general.notAuthorized');
}

interface Request {
  centerId: number;
  resourceIds?: readonly number[] | undefined;
  from: string;
  until: string;
}

export async function planClosing(
  context: SignedInContext,
  { centerId, resourceIds, from, until }: Request,
): Promise<
  | PlannedClosing
  | Refusal<
      'general.centerNotFound' | 'general.notAuthorized' | 'general.endBeforeStart' | 'court.notOffered'
    >
> {
  const club = await clubToClose(context, centerId);
  if (club instanceof Refusal) return club;
  const { db, now } = context;
  const span = { starts_at: Temporal.Instant.from(from), ends_at: Temporal.Instant.from(until) };
  const isAfter = (moment: Temporal.Instant) => Temporal.Instant.compare(span.ends_at, moment) > 0;
  if (!isAfter(span.starts_at) || !isAfter(now)) return refuse('general.endBeforeStart');
  const courts = await readCourts(db, centerId, dateIn(now, club.center.time_zone));
  const all = [...courts.resources.values()];
  const resources = resourceIds
    ? all.filter(({ id }) => resourceIds.includes(id))
    : all.filter(({ subjects: [own] }) => own.kind === 'ROOM');
  if (resources.length === 0 || resources.length < new Set(resourceIds).size)
    return refuse('court.notOffered');
  return { club, span, resources };
}

/** What each resource keeps in use while it is closed: itself, and what it blocks. Nothing is used twice. */
export function subjectsToClose(resources: readonly Resource[]): [Resource, Subject[]][] {
  const taken = resources.map(({ subjects: [own] }) => own);
  return resources.map((resource) => {
    const [own, ...blocked] = resource.subjects;
    const added = blocked.filter((one) => !taken.some((other) => isSameSubject(one, other)));
    taken.push(...added);
    return [resource, [own, ...added]];
  });
}
