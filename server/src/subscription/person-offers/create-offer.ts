import { formatKey } from '@foyer/contract/shared/keys';
import type { subscription } from '@foyer/contract/subscription';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { actingAs, maySetTerms } from '../acting-as.ts';
import { keyOf, leavingOf } from '../leaving/leaving.ts';
import { emailOffer } from './emails.ts';
import { newOfferObstacle, offerObstacle } from './offer-rules.ts';
import type { OfferedTerms } from './offered-terms.ts';
import { todayOf } from './open-offer.ts';
import { expireOffers, insertOffer, readOffered, readOffers } from './store.ts';

type CreateOffer = Handler<(typeof subscription)['create-offer']>;

/** Makes an offer in the name of the club. It changes nothing until the member accepts it. */
export const createOffer: CreateOffer = async (context, input) => {
  const key = keyOf(input);
  const leaving = await leavingOf(context, key);
  if (leaving instanceof Refusal) return leaving;
  const { db, person, actor, now } = context;
  const today = todayOf(leaving);
  const { kind, rule = null, periods = null, binding = null } = input;
  const terms: OfferedTerms = { kind, rule, periods, binding };
  const validUntil = Temporal.PlainDate.from(input.validUntil);
  const acting = { club: leaving.club, actor, person };
  if (!maySetTerms(acting)) return refuse('general.notAuthorized');
  if ((await actingAs(db, acting)) === 'MEMBER') return refuse('subscription.cannotLowerOwnPrice');
  return context.transaction(async (tx) => {
    const offered = await readOffered(tx, person, key, { lock: true });
    if (!offered) return refuse('subscription.notFound');
    const { row, plan } = offered;
    const lowestPrice = plan.lowest_price;
    const why =
      offerObstacle(row, kind, today) ??
      newOfferObstacle(row, { ...terms, validUntil }, { today, lowestPrice });
    if (why) return refuse(why);
    await expireOffers(tx, row, { today, now });
    const others = await readOffers(tx, row);
    if (others.some(({ state }) => state === 'OPEN')) return refuse('subscription.offerOpen');
    const madeBy = { centerId: actor.centerId, id: actor.id };
    const more = { valid_until: validUntil, made_at: now, state: 'OPEN' as const, madeBy };
    const offerId = await insertOffer(tx, row, terms, more);
    await audit(tx, context, {
      entity: 'subscriptionOffer',
      key: formatKey('subscription', key),
      after: { action: 'made', plan: plan.name, ...input },
    });
    await emailOffer(tx, leaving, offered, { id: offerId, terms, validUntil }, 'made');
    return { offerId };
  });
};
