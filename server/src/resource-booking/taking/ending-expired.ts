import type { Key } from '@foyer/contract/shared/keys';
import { withLockedSession } from '../../booking/taking-part/with-locked-session.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { offerFreedCourts } from '../watching/offer-freed-courts.ts';

/** Sessions that are only kept, and whose time to pay is over, are in the way and have to be ended first. */
class ExpiredInTheWay extends Error {
  readonly expired: readonly Key[];
  constructor(expired: readonly Key[]) {
    super('holds that have expired are in the way');
    this.expired = expired;
  }
}

/** Begins again, with nothing changed, if any have to be ended. */
export function refuseExpired(expired: readonly Key[]): void {
  if (expired.length > 0) throw new ExpiredInTheWay(expired);
}

const mostTimes = 3;

/**
 * Takes an hour. Expired holds of others are ended first, each in its own transaction, and what falls free with them is offered
 * to those who watch for it.
 */
export async function endingExpired<T>(
  context: SignedInContext,
  take: () => Promise<T>,
): Promise<T | Refusal<'booking.resourceOccupied'>> {
  for (let time = 0; ; time += 1) {
    try {
      return await take();
    } catch (error) {
      if (!(error instanceof ExpiredInTheWay)) throw error;
      if (time === mostTimes) return refuse('booking.resourceOccupied');
      for (const key of error.expired) {
        await withLockedSession(context, key, async () => undefined);
        await offerFreedCourts(context, key.centerId);
      }
    }
  }
}
