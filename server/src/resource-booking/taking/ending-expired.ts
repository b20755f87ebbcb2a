import type { Key } from '@foyer/contract/shared/keys';
import { withLockedSession } from '../../booking/taking-part/with-locked-session.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';

/** What takes an hour was stopped by sessions that are only kept, and whose time to pay is over. */
export interface InTheWay {
  expired: readonly Key[];
}

const mostTimes = 3;

/** Takes an hour. Expired holds of others are ended first, each in its own transaction. */
export async function endingExpired<T extends object>(
  context: SignedInContext,
  take: () => Promise<T | InTheWay>,
): Promise<T | Refusal<'booking.resourceOccupied'>> {
  for (let time = 0; ; time += 1) {
    const done = await take();
    if (!('expired' in done)) return done;
    if (time === mostTimes) return refuse('booking.resourceOccupied');
    for (const key of done.expired) await withLockedSession(context, key, async () => undefined);
  }
}
