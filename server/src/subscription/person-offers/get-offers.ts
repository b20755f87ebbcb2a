import type { subscription } from '@foyer/contract/subscription';
import type { OfferRefusal, PersonOffer } from '@foyer/contract/subscription/person-offers';
import { actsAsStaff } from '../../frame/access.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { isOwnOrFamily } from '../../person/family/own-or-family.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { withoutEmpty } from '../../platform/without-empty.ts';
import { maySetTerms } from '../buying/read-quote.ts';
import { readSponsoredUntil } from '../companies/sponsored-until.ts';
import { keyOf, type Leaver, leaverOf } from '../leaving/leaver.ts';
import { offerObstacle } from './offer-rules.ts';
import { boundUntilOf, discountOf, pricesWith } from './offered-terms.ts';
import { type OpenOffer, shownOffer, todayOf } from './open-offer.ts';
import { type Offered, readOffered, readOffers } from './store.ts';

type GetOffers = Handler<(typeof subscription)['get-offers']>;

/** Whether the caller may make offers for this membership: true, or why not; undefined for everybody but such staff. */
export async function mayOffer(
  db: Db | Tx,
  { actor, person }: Pick<SignedInContext, 'actor' | 'person'>,
  { club, now }: Leaver,
  { row }: Offered,
): Promise<true | OfferRefusal | undefined> {
  if (!actsAsStaff(actor, person) || !maySetTerms({ club, now, actor, person })) return undefined;
  if (await isOwnOrFamily(db, actor, person)) return 'subscription.cannotLowerOwnPrice';
  return offerObstacle(row, 'STAY', todayOf({ club, now })) ?? true;
}

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
  const may = await mayOffer(db, context, leaver, offered);
  const isOpen = offers.some(({ state, valid_until }) => state === 'OPEN' && !isBefore(valid_until, today));
  return {
    offers: open ? [toResponse(leaver, offered, open, share)] : [],
    can: withoutEmpty({ create: may === true && isOpen ? ('subscription.offerOpen' as const) : may }),
  };
};

const isBefore = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) < 0;

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
