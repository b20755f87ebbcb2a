import { type Key, parseKey } from '@foyer/contract/shared/keys';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import { auditParticipation } from '../booking/taking-part/audit-participation.ts';
import type { AtSession } from '../booking/taking-part/with-locked-session.ts';
import { mayActFor } from '../frame/access.ts';
import type { SignedInContext } from '../frame/context.ts';
import { Refusal, refuse } from '../frame/refuse.ts';
import { type ParticipationRow, personOf, readParticipation, sessionKeyOf } from '../participation/store.ts';
import { lockPerson } from '../person/store.ts';
import { isInBasketOf } from './basket/held-places.ts';
import { basketObstacle, type PlacePrice, putIntoBasket } from './basket/into-basket.ts';

/** An offered place, and whom it was offered to; undefined if it isn't the caller's to take. */
async function findOffered(
  { db, club, actor }: SignedInContext,
  offer: string,
): Promise<{ key: Key; found: ParticipationRow; person: Key } | undefined> {
  const key = parseKey('participation', offer);
  const found = key && (await readParticipation(db, key));
  if (!key || !found || found.promoted_at === null) return undefined;
  const person = await mayActFor(db, { club, actor, target: personOf(found) });
  return person instanceof Refusal ? undefined : { key, found, person };
}

interface OfType<A extends AtSession, T, G extends RefusalCode, O extends RefusalCode> {
  gone: G;
  offerGone: O;
  withLocked(
    key: Key,
    people: readonly Key[],
    work: (at: A) => Promise<T | Refusal<O | Why>>,
  ): Promise<T | Refusal<O | Why> | Refusal<G>>;
  /** The person's place in the locked session, and what it costs now. */
  readOwn(at: A, person: Key): Promise<{ own: ParticipationRow | undefined; price: PlacePrice }>;
  readHeld(at: A): Promise<readonly ParticipationRow[]>;
  answer(at: A): Promise<T>;
}

type Why = 'general.personNotFound' | 'basket.otherClub' | 'PURCHASE_EXCEEDED';

/** The person who was offered the place, or who acts for them, puts it into the basket. Its time stays that of the offer. */
export async function takeOffer<A extends AtSession, T, G extends RefusalCode, O extends RefusalCode>(
  context: SignedInContext,
  offer: string,
  { gone, offerGone, withLocked, readOwn, readHeld, answer }: OfType<A, T, G, O>,
): Promise<T | Refusal<O | Why>> {
  const { person: buyer } = context;
  const offered = await findOffered(context, offer);
  if (!offered) return refuse(offerGone);
  const { key, found, person } = offered;
  const done = await withLocked(sessionKeyOf(found), [person], async (at) => {
    const { tx, club } = at.session;
    if (!(await lockPerson(tx, buyer))) return refuse('general.personNotFound');
    const { own, price } = await readOwn(at, person);
    // The hold of an offer that is over has been released under the lock.
    if (own?.id !== key.id || own.state !== 'TENTATIVE') return refuse(offerGone);
    if (isInBasketOf(buyer, own)) return answer(at);
    if (own.buyer_id !== null) return refuse(offerGone);
    const full = basketObstacle(await readHeld(at), own.center_id, club.parameters.courseBasketMax);
    if (full) return refuse(full);
    const placed = await putIntoBasket(at.session, own, buyer, price);
    await auditParticipation(tx, context, placed, { state: own.state });
    return answer(at);
  });
  return done instanceof Refusal && done.code === gone ? refuse(offerGone) : (done as T | Refusal<O | Why>);
}
