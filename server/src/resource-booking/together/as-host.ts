import { courtType } from '@foyer/contract/shared/booking';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { isFellow } from '../../booking/taking-part/shared-hour.ts';
import { type AtSession, withLockedSession } from '../../booking/taking-part/with-locked-session.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { changeSession } from '../../participation/locked-session.ts';
import {
  type ParticipationRow,
  personOf,
  readParticipation,
  sessionKeyOf,
} from '../../participation/store.ts';

export interface PlaceInput {
  participationId: number;
  participationCenterId: number;
}

export const placeKey = ({ participationId, participationCenterId }: PlaceInput): Key => ({
  centerId: participationCenterId,
  id: participationId,
});

/** A place of the person in an hour of a court; undefined for any other. */
export async function readOwnPlace(
  { db, person }: SignedInContext,
  input: PlaceInput,
): Promise<ParticipationRow | undefined> {
  const found = await readParticipation(db, placeKey(input));
  return found && isSameKey(personOf(found), person) ? found : undefined;
}

/**
 * Runs `work` with the hour locked, for the person who leads it and before it starts. A person who plays alone begins to lead
 * it by this.
 */
export async function asHost<T>(
  context: SignedInContext,
  input: PlaceInput,
  work: (at: AtSession & { host: ParticipationRow }) => Promise<T>,
): Promise<T | Refusal<'court.notHost' | 'court.invitationGone'>> {
  const found = await readOwnPlace(context, input);
  if (!found) return refuse('court.notHost');
  const done = await withLockedSession(context, sessionKeyOf(found), async (at) => {
    const { tx, row, now } = at.session;
    const host = await readParticipation(tx, placeKey(input));
    if (row.type !== courtType || !host || isFellow(host, row)) return refuse('court.notHost');
    const isOpen = row.state === 'PLANNED' && Temporal.Instant.compare(now, row.starts_at) < 0;
    if (!isOpen || host.state !== 'BOOKED') return refuse('court.invitationGone');
    if (row.host_id === null) await changeSession(at.session, { host_id: host.id });
    return work({ ...at, host });
  });
  return done instanceof Refusal && done.code === 'booking.classGone'
    ? refuse('court.invitationGone')
    : (done as T);
}
