import { classTypes, isSignedUpFor } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import type { Club } from '../clubs/club.ts';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import type { Actor, SignedInContext } from '../frame/context.ts';
import { type Refusal, refuse } from '../frame/refuse.ts';
import { isOver, type SessionRow } from '../participation/session-row.ts';

/** Managers of the centre, and its staff if the club allows it. */
export const mayChangeClasses = (actor: Actor, { center, parameters }: Club): boolean =>
  actor.scopes.some(
    ({ role, centerId }) =>
      centerId === center.id &&
      (role === 'MANAGER' || (role === 'STAFF' && parameters.classChangesBy === 'staff')),
  );

export const canBeChanged = (
  row: Pick<SessionRow, 'type' | 'state' | 'ends_at'>,
  now: Temporal.Instant,
): boolean => classTypes.includes(row.type) && row.state !== 'CANCELLED' && !isOver(row, now);

/** A course or camp can be called off as a whole too. */
export const canBeCalledOff = (
  row: Pick<SessionRow, 'type' | 'state' | 'ends_at'>,
  now: Temporal.Instant,
): boolean => canBeChanged(isSignedUpFor(row.type) ? { ...row, type: 'CLASS' } : row, now);

/** Undefined if the caller may change this class. A centre of another brand has no classes here. */
export async function refuseToChange(
  context: SignedInContext,
  { centerId }: Key,
): Promise<Refusal<'booking.classGone' | 'general.notAuthorized'> | undefined> {
  const club = await clubOfBrand(context, centerId);
  if (!club) return refuse('booking.classGone');
  return mayChangeClasses(context.actor, club) ? undefined : refuse('general.notAuthorized');
}
