import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { Services } from '../../frame/context.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { BookedPlace } from '../../subscription/places.ts';
import { notifier } from '../notifications/notify.ts';
import { cancelUncovered } from './cancel-without-privilege.ts';
import { readPlaces } from './places-in-range.ts';
import { uncovered } from './uncovered.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'clubs' | 'settings' | 'log'>;

/** Does for the places of one membership what the night does for all. */
export async function membershipNarrowed(services: Needed, subscription: Key): Promise<void> {
  const notify = notifier(services);
  for (const { participation, booking } of await findUncovered(services, subscription)) {
    try {
      await cancelUncovered(services, notify, { participation, booking });
    } catch (error) {
      const { centerId: center, id } = participation;
      services.log.error({ err: error, center, id }, 'a place stays until the night');
    }
  }
}

async function findUncovered({ db, clock }: Needed, subscription: Key): Promise<BookedPlace[]> {
  const person = await db
    .selectFrom('subscription')
    .select(['person_center_id as centerId', 'person_id as id'])
    .where('center_id', '=', subscription.centerId)
    .where('id', '=', subscription.id)
    .executeTakeFirst();
  if (!person) return [];
  const now = clock.now();
  const places = await readPlaces(db, person, { startsOn: dateIn(now, 'UTC').subtract({ days: 1 }) }, now);
  const own = places.flatMap((place) =>
    place.subscription && isSameKey(place.subscription, subscription)
      ? [{ ...place, subscription, person }]
      : [],
  );
  return uncovered(db, own);
}
