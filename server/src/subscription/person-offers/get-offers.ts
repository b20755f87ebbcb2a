import type { subscription } from '@foyer/contract/subscription';
import type { PersonOffer } from '@foyer/contract/subscription/person-offers';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { withoutEmpty } from '../../platform/without-empty.ts';
import { readSponsoredUntil } from '../companies/sponsored-until.ts';
import { keyOf, type Leaving, leavingOf } from '../leaving/leaving.ts';
import { boundUntilOf, discountOf, pricesWith } from './offered-terms.ts';
import { type OpenOffer, shownOffer, todayOf } from './open-offer.ts';
import { type Offered, readOffered, readOffers } from './store.ts';

type GetOffers = Handler<(typeof subscription)['get-offers']>;

export const getOffers: GetOffers = async (context, input) => {
  const { db, person } = context;
  const leaving = await leavingOf(context, keyOf(input));
  if (leaving instanceof Refusal) return leaving;
  const offered = await readOffered(db, person, keyOf(input));
  if (!offered) return refuse('subscription.notFound');
  const { row } = offered;
  const today = todayOf(leaving);
  const offers = await readOffers(db, row);
  const open = shownOffer(offered, offers, { today, isLeaving: input.isLeaving === true });
  const sponsoredUntil = await readSponsoredUntil(db, [{ person, sponsor: row.sponsor }]);
  const share = sponsoredUntil({ person, sponsor: row.sponsor });
  return { offers: open ? [toResponse(leaving, offered, open, share)] : [] };
};

function toResponse(
  leaving: Leaving,
  { row, plan }: Offered,
  { id, terms, validUntil }: OpenOffer,
  sponsoredUntil: Temporal.PlainDate | null,
): PersonOffer {
  const { kind, rule, periods, binding } = terms;
  const today = todayOf(leaving);
  const discount = discountOf(row, terms, { offer: id ?? 0, name: '', today });
  const prices = discount && pricesWith(row, discount, { sponsoredUntil, today });
  const bound = binding && boundUntilOf(row, terms, today);
  return {
    kind,
    validUntil: validUntil.toString(),
    currency: plan.currency ?? leaving.club.center.currency,
    ...withoutEmpty({ offerId: id, rule, periods, binding, boundUntil: bound?.toString() }),
    ...(prices && { ...prices, from: prices.from.toString() }),
    ...(kind === 'STAY' && row.terminated_at && row.ends_on && { endsOn: row.ends_on.toString() }),
  };
}
