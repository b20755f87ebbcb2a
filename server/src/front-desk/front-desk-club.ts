import type { Club } from '../clubs/club.ts';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import { staffCenters, worksAt } from '../frame/access.ts';
import type { SignedInContext } from '../frame/context.ts';
import { type Refusal, refuse } from '../frame/refuse.ts';
import { dateIn } from '../platform/clock/clock.ts';

/** The centre whose front desk it is: without a number the portal's own, or else the first one where the caller works. */
export async function frontDeskClub(
  context: SignedInContext,
  centerId: number | undefined,
): Promise<Club | Refusal<'general.centerNotFound' | 'general.notAuthorized'>> {
  const { actor, club } = context;
  const wanted = centerId ?? (worksAt(actor, club.center.id) ? club.center.id : staffCenters(actor)[0]);
  const found = wanted === undefined ? undefined : await clubOfBrand(context, wanted);
  if (!found) return refuse('general.centerNotFound');
  return worksAt(actor, found.center.id) ? found : refuse('general.notAuthorized');
}

export interface Span {
  from: Temporal.Instant;
  until: Temporal.Instant;
}

/** From midnight to midnight, in the centre's calendar. */
export function todayAt({ center }: Club, now: Temporal.Instant): Span {
  const day = dateIn(now, center.time_zone);
  const midnightOf = (date: Temporal.PlainDate) => date.toZonedDateTime(center.time_zone).toInstant();
  return { from: midnightOf(day), until: midnightOf(day.add({ days: 1 })) };
}
