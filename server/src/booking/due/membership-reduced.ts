import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { Services } from '../../frame/context.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { type BookedPlace, placesAreDone, readPlacesDue } from '../../subscription/places.ts';
import { notifier } from '../notifications/notify.ts';
import { cancelUncovered } from './cancel-without-privilege.ts';
import { readPlaces } from './places-in-range.ts';
import { uncovered } from './uncovered.ts';

type Needed = Pick<Services, 'db' | 'clock' | 'clubs' | 'settings' | 'log'>;

/** Does for the places of one membership what the night does for all. */
export async function membershipReduced(services: Needed, subscription: Key): Promise<void> {
  const { db, clock, log } = services;
  const since = clock.now();
  const notify = notifier(services);
  for (const place of await findUncovered(services, subscription)) {
    try {
      await cancelUncovered(services, notify, place);
    } catch (error) {
      const { centerId: center, id } = place.participation;
      log.error({ err: error, center, id }, 'a place stays until the night');
    }
  }
  await placesAreDone(db, { subscription, since });
}

const atATime = 100;

/** Does the same for memberships that were reduced by a process that did not, such as a payment. */
export async function processReduced(services: Needed): Promise<void> {
  for (const { subscription } of await readPlacesDue(services.db, atATime))
    await membershipReduced(services, subscription);
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
