import type { clipcards } from '@foyer/contract/clipcards';
import { classTypes } from '@foyer/contract/shared/booking';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { readSession, sessionToOpen } from '../participation/session-row.ts';
import type { SessionToOpen } from '../participation/session-to-open.ts';
import { loadOneFor, soldFor } from './load-for-session.ts';

async function findClass(
  context: SignedInContext,
  { bookingCenterId: centerId, bookingId: id }: { bookingCenterId: number; bookingId: number },
): Promise<SessionToOpen | undefined> {
  const club = await clubOfBrand(context, centerId);
  const row = club && (await readSession(context.db, { centerId, id }, classTypes));
  return row && row.state !== 'CANCELLED' ? sessionToOpen(row) : undefined;
}

export const loadForClass: Handler<(typeof clipcards)['load-clipcards-for-user-class-booking']> = async (
  context,
  input,
) => {
  const session = await findClass(context, input);
  return session ? { clipcards: await soldFor(context, session) } : refuse('booking.classGone');
};

export const loadForClassById: Handler<
  (typeof clipcards)['load-clipcards-for-user-by-id-class-booking']
> = async (context, input) => {
  const session = await findClass(context, input);
  if (!session) return refuse('booking.classGone');
  return loadOneFor(context, session, { centerId: input.clipcardCenterId, id: input.clipcardId });
};
