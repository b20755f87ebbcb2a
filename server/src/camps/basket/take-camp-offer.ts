import type { camps } from '@foyer/contract/camps';
import { campType } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import type { Handler } from '../../frame/handle.ts';
import { readHeld } from '../../sign-up/basket/held-places.ts';
import { takeOffer } from '../../sign-up/take-offer.ts';
import { priceOfPlace } from '../price.ts';
import { type AtCamp, withLockedCamp } from '../sign-up/with-locked-camp.ts';
import { readBasket } from './respond.ts';

export const takeCampOffer: Handler<(typeof camps)['take-camp-offer']> = (context, { offer }) =>
  takeOffer(context, offer, {
    gone: 'camp.gone',
    offerGone: 'camp.offerGone',
    withLocked: (key, people, work) => withLockedCamp(context, key, people, work),
    readOwn: async (at: AtCamp, person: Key) => ({
      own: (await at.readFacts(person))?.own,
      price: { price: priceOfPlace(at.camp, undefined, at.session.now)?.amount ?? 0 },
    }),
    readHeld: ({ session: { tx, now } }) => readHeld(tx, campType, context.person, now),
    answer: async ({ session: { tx, now } }) => ({ basket: await readBasket(tx, context.person, now) }),
  });
