import type { camps } from '@foyer/contract/camps';
import type { CampBasketRefusal } from '@foyer/contract/camps/sign-up';
import { campType } from '@foyer/contract/shared/booking';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { auditParticipation } from '../../booking/taking-part/audit-participation.ts';
import { personIn } from '../../booking/taking-part/known-in-session.ts';
import { readRequestedParticipants } from '../../booking/taking-part/requested-participants.ts';
import { mayOverride } from '../../booking/taking-part/staff-overrides.ts';
import { holdPlace } from '../../booking/taking-part/take-place.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import type { ParticipationRow } from '../../participation/store.ts';
import { lockPerson } from '../../person/store.ts';
import { heldUntilOf, isInBasketOf, readHeld } from '../../sign-up/basket/held-places.ts';
import { basketObstacle, putIntoBasket } from '../../sign-up/basket/into-basket.ts';
import { type Offered, readOffered } from '../offered.ts';
import { priceOfPlace } from '../price.ts';
import {
  type Choice,
  type ChoiceFault,
  choiceFault,
  choiceOf,
  fullFault,
  writeChoice,
} from '../sign-up/choice.ts';
import { campObstacles, isOverridable } from '../sign-up/obstacles.ts';
import { saidFault, writeSaid } from '../sign-up/said.ts';
import { type AtCamp, onDates, withLockedCamp } from '../sign-up/with-locked-camp.ts';
import { changeLine } from './change-line.ts';
import { readBasket } from './respond.ts';

type Call = (typeof camps)['add-camp-to-shopping-basket'];
type Wanted = NonNullable<Parameters<Handler<Call>>[1]['people']>[number];

/** Why somebody has no place, and what of the choice it is about. */
type Fault = { code: CampBasketRefusal } & Omit<ChoiceFault, 'code'>;

/**
 * Holds a place with its electives for everybody who can have all of it, in one transaction, and says of the others why not.
 * All of the basket is held until the same moment; asking again does not extend it.
 */
export const addCampToShoppingBasket: Handler<Call> = async (context, input) => {
  const wanted: readonly Wanted[] = input.people ?? [{ ...context.person, electives: [] }];
  const participants = wanted.map(({ id, centerId }) => ({ id, centerId }));
  const people = await readRequestedParticipants(context, { participants });
  if (people instanceof Refusal) return people;
  const key = { centerId: input.campCenterId, id: input.campId };
  const keys = people.map(({ person }) => person);
  return withLockedCamp(context, key, keys, async (at) => {
    const { tx, now } = at.session;
    // Before the facts, which share people's rows: two that share one would wait for each other to lock it.
    if (!(await lockPerson(tx, context.person))) return refuse('general.personNotFound');
    const offered = await readOffered(tx, at.camp);
    const refused = [];
    for (const person of keys) {
      const own = wanted.find(({ id, centerId }) => isSameKey({ id, centerId }, person));
      if (!own) continue;
      const { override } = input;
      const fault = await addPlace(context, at, { person, wanted: own, offered, override });
      if (fault instanceof Refusal) return fault;
      if (fault) refused.push({ person: await nameIn(at, person), ...fault });
    }
    return { basket: await readBasket(tx, context.person, now), refused };
  });
};

const nameIn = async ({ session }: AtCamp, person: Key) => ({
  ...person,
  firstName: (await personIn(session, person))?.first_name ?? '',
});

interface Request {
  person: Key;
  wanted: Wanted;
  offered: Offered;
  override: boolean;
}

/** Undefined: the place is held, with all that was chosen. */
async function addPlace(
  context: SignedInContext,
  at: AtCamp,
  { person, wanted, offered, override }: Request,
): Promise<Fault | undefined | Refusal<'general.personNotFound'>> {
  const { session, camp } = at;
  const { row, club, now } = session;
  const said = saidFault(wanted, club, offered.documents);
  if (said) return { code: said };
  const choice = choiceOf(camp, wanted);
  return onDates(at, choice.dates, async () => {
    const facts = await at.readFacts(person);
    if (!facts) return refuse('general.personNotFound');
    if (facts.own && isInBasketOf(context.person, facts.own))
      return changeLine(context, at, facts.own, { ...wanted, offered });
    const overrides = override && mayOverride(context, row, person);
    const [first] = campObstacles({ context, club, row, camp, person, facts }).filter(
      (code) => !(overrides && isOverridable(code)),
    );
    if (first) return { code: first };
    const fault =
      choiceFault(camp, offered.electives, choice, now) ??
      (await fullFault(session, camp, { ...placeOf(camp), id: facts.own?.id ?? facts.newId }, choice));
    if (fault) return fault;
    const placed = await take(context, at, { person, facts, choice });
    if (!('id' in placed)) return placed;
    await writeSaid(context, { tx: session.tx, club, camp }, placed, { ...wanted, ...offered });
    return undefined;
  });
}

const placeOf = ({ center_id, id }: AtCamp['camp']) => ({ center_id, booking_id: id });

type Facts = NonNullable<Awaited<ReturnType<AtCamp['readFacts']>>>;

async function take(
  context: SignedInContext,
  { session, camp }: AtCamp,
  { person, facts, choice }: { person: Key; facts: Facts; choice: Choice },
): Promise<ParticipationRow | Fault> {
  const { tx, now, club } = session;
  const { own } = facts;
  const held = await readHeld(tx, campType, context.person, now);
  const full = basketObstacle(held, camp.center_id, club.parameters.courseBasketMax);
  if (full) return { code: full };
  const price = priceOfPlace(camp, camp.sold_by === 'DAY' ? choice.dates : undefined, now);
  const until = heldUntilOf(held) ?? now.add({ minutes: club.parameters.basketMinutes });
  const kept = await holdPlace(session, { person, facts, seat: null }, until);
  if (kept instanceof Refusal) return { code: kept.code };
  const placed = await putIntoBasket(session, kept, context.person, { price: price?.amount ?? 0 });
  await writeChoice(session, camp, placed, choice);
  await auditParticipation(tx, context, placed, own && { state: own.state });
  return placed;
}
