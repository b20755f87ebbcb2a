import type { subscription } from '@foyer/contract/subscription';
import type { PersonOffer } from '@foyer/contract/subscription/person-offers';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { withoutEmpty } from '../../platform/without-empty.ts';
import { readSponsoredUntil } from '../companies/sponsored-until.ts';
import { keyOf, type Leaver, leaverOf } from '../leaving/leaver.ts';
import { boundUntilOf, discountOf, pricesWith } from './offered-terms.ts';
import { type OpenOffer, shownOffer, todayOf } from './open-offer.ts';
import { type Offered, readOffered, readOffers } from './store.ts';

type GetOffers = Handler<(typeof subscription)['get-offers']>;

export const getOffers: GetOffers = async (context, input) => {
  const { db, person } = context;
  const leaver = await leaverOf(context, keyOf(input));
  if (leaver instanceof Refusal) return leaver;
  const offered = await readOffered(db, person, keyOf(input));
  if (!offered) return refuse('subscription.notFound');
  const { row } = offered;
  const today = todayOf(leaver);
  const offers = await readOffers(db, row);
  const open = shownOffer(offered, offers, { today, isLeaving: input.isLeaving === true });
  const sponsoredUntil = await readSponsoredUntil(db, [{ person, sponsor: row.sponsor }]);
  const share = sponsoredUntil({ person, sponsor: row.sponsor });
  return { offers: open ? [toResponse(leaver, offered, open, share)] : [] };
};

function toResponse(
  leaver: Leaver,
  { row, plan }: Offered,
  { id, terms, validUntil }: OpenOffer,
  sponsoredUntil: Temporal.PlainDate | null,
): PersonOffer {
  const { kind, rule, periods, binding } = terms;
  const today = todayOf(leaver);
  const discount = discountOf(row, terms, { offer: id ?? 0, name: '', today });
  const prices = discount && pricesWith(row, discount, { sponsoredUntil, today });
  const bound = binding && boundUntilOf(row, terms, today);
  return {
    kind,
    validUntil: validUntil.toString(),
    currency: plan.currency ?? leaver.club.center.currency,
    ...withoutEmpty({ offerId: id, rule, periods, binding, boundUntil: bound?.toString() }),
    ...(prices && { ...prices, from: prices.from.toString() }),
    ...(kind === 'STAY' && row.terminated_at && row.ends_on && { endsOn: row.ends_on.toString() }),
  };
}
