import type { InputOf } from '@foyer/contract/call';
import { formatKey } from '@foyer/contract/shared/keys';
import type { subscription } from '@foyer/contract/subscription';
import type { AcceptRefusal } from '@foyer/contract/subscription/person-offers';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { isOwnOrLookedAfter } from '../../person/family/own-or-family.ts';
import { lockPerson } from '../../person/store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { json } from '../../platform/db/tables.ts';
import { keyOf, type Leaving, leavingOf } from '../leaving/leaving.ts';
import { keepMembership } from '../leaving/regret.ts';
import { emailOffer } from './emails.ts';
import { issueOfferContract, offerName } from './issue-offer-contract.ts';
import { answerObstacle, offerObstacle } from './offer-rules.ts';
import { boundUntilOf, discountOf, pricesWith } from './offered-terms.ts';
import { type OpenOffer, offerOfPlan, todayOf } from './open-offer.ts';
import { insertOffer, type Offered, readOffered, readOffers, termsOf } from './store.ts';

type Calls = typeof subscription;
type Input = InputOf<Calls['accept-offer']>;

/** The offer that is answered, under the lock of its membership. Staff make offers, and don't answer them. */
async function lockOffer(
  tx: Tx,
  { actor }: SignedInContext,
  leaving: Leaving,
  input: Input,
): Promise<{ offered: Offered; open: OpenOffer } | Refusal<AcceptRefusal | 'general.notAuthorized'>> {
  if (!(await isOwnOrLookedAfter(tx, actor, leaving.person))) return refuse('general.notAuthorized');
  // In the order in which a purchase, and taking a termination back, take their locks.
  await lockPerson(tx, leaving.person);
  const offered = await readOffered(tx, leaving.person, keyOf(input), { lock: true });
  if (!offered) return refuse('subscription.notFound');
  const today = todayOf(leaving);
  const offers = await readOffers(tx, offered.row);
  const stored = offers.find(({ id, made_by_id }) =>
    input.offerId === undefined ? made_by_id === null : id === input.offerId,
  );
  const ofPlan = input.offerId === undefined ? offerOfPlan(offered, offers, today) : undefined;
  const why = ofPlan ? undefined : answerObstacle(stored, today);
  if (why) return refuse(why);
  if (ofPlan) return { offered, open: ofPlan };
  if (!stored) return refuse('subscription.offerNotFound');
  return { offered, open: { id: stored.id, terms: termsOf(stored), validUntil: stored.valid_until } };
}

/** Stores who answered, when and from which address; of the plan's offer, the offer too. Returns its number. */
async function closeOffer(
  tx: Tx,
  { now, actor, ipAddress }: SignedInContext,
  { row }: Offered,
  { id, terms, validUntil }: OpenOffer,
  state: 'ACCEPTED' | 'DECLINED',
): Promise<number> {
  const closed = {
    ...{ state, closed_at: now, ip_address: ipAddress },
    ...{ closed_by_center_id: actor.centerId, closed_by_id: actor.id },
  };
  if (id === undefined)
    return insertOffer(tx, row, terms, {
      ...closed,
      ...{ valid_until: validUntil, made_at: now, madeBy: undefined },
    });
  await tx
    .updateTable('subscription_offer')
    .set(closed)
    .where('center_id', '=', row.center_id)
    .where('id', '=', id)
    .execute();
  return id;
}

const auditAnswer = (
  tx: Tx,
  context: SignedInContext,
  { plan }: Offered,
  input: Input,
  { action, ...after }: { action: 'accepted' | 'declined'; boundUntil?: string; from?: string },
) =>
  audit(tx, context, {
    entity: 'subscriptionOffer',
    key: formatKey('subscription', keyOf(input)),
    after: { action, plan: plan.name, ...after },
  });

export const acceptOffer: Handler<Calls['accept-offer']> = async (context, input) => {
  const leaving = await leavingOf(context, keyOf(input));
  if (leaving instanceof Refusal) return leaving;
  const today = todayOf(leaving);
  return context.transaction(async (tx) => {
    const locked = await lockOffer(tx, context, leaving, input);
    if (locked instanceof Refusal) return locked;
    const { offered, open } = locked;
    const why = offerObstacle(offered.row, open.terms.kind, today);
    if (why) return refuse(why);
    // Only an offer to stay gets as far as this with a termination.
    const row = offered.row.terminated_at ? await keepMembership(tx, leaving, offered.row) : offered.row;
    if (row instanceof Refusal) return row;
    const id = await closeOffer(tx, context, offered, open, 'ACCEPTED');
    const name = offerName(leaving.club);
    const discount = discountOf(row, open.terms, { offer: id, name, today });
    const prices = discount && pricesWith(row, discount, { sponsoredUntil: null, today });
    const boundUntil = boundUntilOf(row, open.terms, today);
    await tx
      .updateTable('subscription')
      .set({
        bound_until: boundUntil,
        ...(discount && { discounts: json([...row.discounts, discount]) }),
      })
      .where('center_id', '=', row.center_id)
      .where('id', '=', row.id)
      .execute();
    const accepted = { ...open, id };
    await auditAnswer(tx, context, offered, input, {
      action: 'accepted',
      ...(prices && { from: prices.from.toString() }),
      ...(boundUntil && { boundUntil: boundUntil.toString() }),
    });
    await issueOfferContract(tx, context, leaving, { ...offered, row }, accepted);
    await emailOffer(tx, leaving, { ...offered, row }, accepted, 'accepted');
    return {
      ...(prices && { from: prices.from.toString() }),
      ...(boundUntil && { boundUntil: boundUntil.toString() }),
      ...(row.ends_on && { endsOn: row.ends_on.toString() }),
    };
  });
};

export const declineOffer: Handler<Calls['decline-offer']> = async (context, input) => {
  const leaving = await leavingOf(context, keyOf(input));
  if (leaving instanceof Refusal) return leaving;
  return context.transaction(async (tx) => {
    const locked = await lockOffer(tx, context, leaving, input);
    if (locked instanceof Refusal) return locked;
    await closeOffer(tx, context, locked.offered, locked.open, 'DECLINED');
    await auditAnswer(tx, context, locked.offered, input, { action: 'declined' });
    return { declined: true as const };
  });
};
