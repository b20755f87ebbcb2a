import type { courses } from '@foyer/contract/courses';
import type { BasketRefusal } from '@foyer/contract/courses/sign-up';
import { courseType } from '@foyer/contract/shared/booking';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { auditParticipation } from '../../booking/taking-part/audit-participation.ts';
import { personIn } from '../../booking/taking-part/known-in-session.ts';
import { readRequestedParticipants } from '../../booking/taking-part/requested-participants.ts';
import { holdPlace } from '../../booking/taking-part/take-place.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import type { ParticipationRow } from '../../participation/store.ts';
import { lockPerson } from '../../person/store.ts';
import { heldUntilOf, isInBasketOf, readHeld } from '../../sign-up/basket/held-places.ts';
import { basketObstacle, putIntoBasket } from '../../sign-up/basket/into-basket.ts';
import { areSold, readProductsOf, writeExtras } from '../products.ts';
import { courseObstacles, isOverridable, overrides } from '../sign-up/obstacles.ts';
import { pricedFor, priceFor } from '../sign-up/price.ts';
import { type AtCourse, withLockedCourse } from '../sign-up/with-locked-course.ts';
import { refusedEarly } from './refused-early.ts';
import { readBasket } from './respond.ts';

type Call = (typeof courses)['add-course-to-shopping-basket'];
type Input = Parameters<Handler<Call>>[1];

/**
 * Holds a place for everybody who can have one, in one transaction, and says of the others why not. All of the basket is held
 * until the same moment; asking again does not extend it.
 */
export const addCourseToShoppingBasket: Handler<Call> = async (context, input) => {
  const people = await requestedPeople(context, input);
  if (people instanceof Refusal) return people;
  const key = { centerId: input.courseCenterId, id: input.courseId };
  const keys = people.map(({ person }) => person);
  const no = input.override ? undefined : await refusedEarly(context, key, keys);
  if (no) return { basket: await readBasket(context.db, context.person, context.now), refused: no };
  return withLockedCourse(context, key, keys, async (at) => {
    const { tx, now } = at.session;
    // Before the facts, which share people's rows: two that share one would wait for each other to lock it.
    if (!(await lockPerson(tx, context.person))) return refuse('general.personNotFound');
    const sold = await readProductsOf(tx, at.course);
    if (people.some(({ products }) => !areSold(products, sold))) return refuse('course.productGone');
    const refused = [];
    for (const { person, products } of people) {
      const taken = await addPlace(context, at, person, input.override);
      if (taken instanceof Refusal) {
        if (taken.code === 'general.personNotFound') return refuse('general.personNotFound');
        refused.push({ person: await nameIn(at, person), code: taken.code });
      } else await writeExtras(tx, taken, products);
    }
    return { basket: await readBasket(tx, context.person, now), refused };
  });
};

async function requestedPeople(context: SignedInContext, { people }: Input) {
  const participants = people?.map(({ id, centerId }) => ({ id, centerId }));
  const requested = await readRequestedParticipants(context, { participants });
  if (requested instanceof Refusal) return requested;
  return requested.map(({ person }) => ({
    person,
    products: people?.find(({ id, centerId }) => isSameKey({ id, centerId }, person))?.products ?? [],
  }));
}

const nameIn = async ({ session }: AtCourse, person: Key) => ({
  ...person,
  firstName: (await personIn(session, person))?.first_name ?? '',
});

async function addPlace(
  context: SignedInContext,
  { session, course, readPerson }: AtCourse,
  person: Key,
  override: boolean,
): Promise<ParticipationRow | Refusal<BasketRefusal | 'general.personNotFound'>> {
  const { tx, now, row, club } = session;
  const known = await readPerson(person);
  if (!known) return refuse('general.personNotFound');
  const { facts, standing } = known;
  const { own } = facts;
  if (own && isInBasketOf(context.person, own)) return own;
  const mayOverride = override && overrides(context, row, person);
  const [first] = courseObstacles({ context, club, row, course, person, facts, standing }).filter(
    (code) => !(mayOverride && isOverridable(code)),
  );
  if (first) return refuse(first);
  const held = await readHeld(tx, courseType, context.person, now);
  const full = basketObstacle(held, course.center_id, club.parameters.courseBasketMax);
  if (full) return refuse(full);
  const price = priceFor(course, { isMember: standing.isMember, now });
  const until = heldUntilOf(held) ?? now.add({ minutes: club.parameters.basketMinutes });
  const kept = await holdPlace(session, { person, facts, seat: null }, until);
  if (kept instanceof Refusal) return refuse(kept.code);
  const placed = await putIntoBasket(
    session,
    kept,
    context.person,
    pricedFor(course, price?.amount ?? 0, now),
  );
  await auditParticipation(tx, context, placed, own && { state: own.state });
  return placed;
}
