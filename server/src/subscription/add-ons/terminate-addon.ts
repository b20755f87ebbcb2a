import type { InputOf } from '@foyer/contract/call';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import type { subscription } from '@foyer/contract/subscription';
import type { AddOnEndRefusal } from '@foyer/contract/subscription/add-ons';
import type { Club } from '../../clubs/club.ts';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { defaultLanguage } from '../../clubs/default-language.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { readPerson } from '../../person/store.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { taxedPrice, toPricedLine } from '../../shopping-basket/priced-lines.ts';
import { actingAs } from '../acting-as.ts';
import { toPlaceResponse } from '../booked-places.ts';
import { creditAddOn, readAddOnCredit } from '../crediting/credit-add-on.ts';
import { placesAreDue } from '../places.ts';
import { emailAddOn } from './emails.ts';
import { type AddOnEnd, endOfAddOn } from './last-day.ts';
import { lastOwned } from './quote-add-ons.ts';
import { isOwnMembership } from './read-facts.ts';
import {
  type AddOnMembership,
  lockAddOnMembership,
  type OwnedAddOn,
  readAddOnMembership,
} from './read-membership.ts';

type Calls = typeof subscription;
type Input = InputOf<Calls['get-terminate-addon-summary']>;

/** What would end, and how. */
interface Ending {
  membership: AddOnMembership;
  owned: Pick<OwnedAddOn, 'startsOn'>;
  addOn: { id: number; name: string };
  end: AddOnEnd;
}

interface Requested {
  seller: Club;
  mayChoose: boolean;
}

/** Staff who may set terms can end it before the notice is over. */
async function readRequested(
  context: SignedInContext,
  { subscriptionCenterId }: Input,
): Promise<Requested | undefined> {
  const { db, actor, person } = context;
  const seller = await clubOfBrand(context, subscriptionCenterId);
  if (!seller) return undefined;
  return { seller, mayChoose: (await actingAs(db, { club: seller, actor, person })) === 'TERMS' };
}

const keyOf = ({ subscriptionId: id, subscriptionCenterId: centerId }: Input): Key => ({ centerId, id });

/** Decides from what was read. */
async function decide(
  db: Db | Tx,
  { now, person }: SignedInContext,
  { seller, mayChoose }: Requested,
  membership: AddOnMembership | undefined,
  { addOnId, lastDay }: Input,
): Promise<Ending | Refusal<AddOnEndRefusal>> {
  if (!membership || !isOwnMembership(membership, person)) return refuse('subscription.notFound');
  const { row } = membership;
  const today = dateIn(now, seller.center.time_zone);
  const addOn = await db
    .selectFrom('add_on')
    .select(['id', 'name', 'notice_unit', 'notice_count'])
    .where('center_id', '=', row.center_id)
    .where('id', '=', addOnId)
    .executeTakeFirst();
  const owned = lastOwned(membership, addOnId, today);
  if (!addOn || !owned) return refuse('subscription.addOnNotFound');
  const end = endOfAddOn(
    {
      today,
      mayChoose,
      addOn: owned,
      membership: { kind: row.kind, status: row.status, endsOn: row.ends_on },
      notice: { unit: addOn.notice_unit, count: addOn.notice_count },
    },
    lastDay === undefined ? undefined : Temporal.PlainDate.from(lastDay),
  );
  return typeof end === 'string' ? refuse(end) : { membership, owned, addOn, end };
}

const toResponse = ({ membership, addOn, end }: Ending, { center }: Club, credit: number) => ({
  name: addOn.name,
  lastDay: end.lastDay.toString(),
  currency: membership.plan.currency ?? center.currency,
  credit,
});

const afterEnd = ({ addOn, owned, end }: Ending) => ({
  ...{ addOnId: addOn.id, ownedFrom: owned.startsOn },
  startsOn: end.lastDay.add({ days: 1 }),
});

export const getTerminateAddonSummary: Handler<Calls['get-terminate-addon-summary']> = async (
  context,
  input,
) => {
  const { db, now, language, person, reactions } = context;
  const requested = await readRequested(context, input);
  const membership = requested && (await readAddOnMembership(db, keyOf(input)));
  if (!requested) return refuse('subscription.notFound');
  const ending = await decide(db, context, requested, membership, input);
  if (ending instanceof Refusal) return ending;
  const { seller, mayChoose } = requested;
  const credits = await readAddOnCredit(db, seller, language, ending.membership.row, afterEnd(ending));
  const lines = credits.map(({ line: { explanation, ...line } }) =>
    taxedPrice({ ...line, ...(explanation && { explanation }) }),
  );
  const places = await reactions.placesOfAddOn(db, person, keyOf(input), afterEnd(ending), now);
  return {
    ...toResponse(ending, seller, -lines.reduce((sum, { amount }) => sum + amount, 0)),
    ...(mayChoose && { earliestDay: ending.end.earliest.toString() }),
    lines: lines.map(toPricedLine),
    places: places.map(toPlaceResponse),
  };
};

export const terminateAddon: Handler<Calls['terminate-addon']> = async (context, input) => {
  const requested = await readRequested(context, input);
  if (!requested) return refuse('subscription.notFound');
  const ended = await context.transaction(async (tx) => {
    const membership = await lockAddOnMembership(tx, keyOf(input));
    const ending = await decide(tx, context, requested, membership, input);
    return ending instanceof Refusal ? ending : end(tx, context, requested.seller, ending);
  });
  if (ended instanceof Refusal) return ended;
  await context.reactions.membershipReduced(context, keyOf(input));
  return ended;
};

async function end(tx: Tx, context: SignedInContext, seller: Club, ending: Ending) {
  const { now, reactions, person, settings, origin } = context;
  const { membership, addOn } = ending;
  const books = { now, reactions };
  const credits = await creditAddOn(tx, books, seller, membership.row, afterEnd(ending));
  await setLastDay(tx, ending);
  await placesAreDue(tx, { centerId: membership.row.center_id, id: membership.row.id }, now);
  const answer = toResponse(ending, seller, -credits.reduce((sum, { amount }) => sum + amount, 0));
  await audit(tx, context, {
    entity: 'subscriptionAddOn',
    key: formatKey('subscription', { centerId: membership.row.center_id, id: membership.row.id }),
    after: {
      plan: membership.plan.name,
      addOn: addOn.name,
      lastDay: answer.lastDay,
      ...(answer.credit > 0 && { credit: answer.credit }),
    },
  });
  const member = await readPerson(tx, person);
  const sender = { club: seller, settings, origin, language: defaultLanguage(seller) };
  if (member)
    await emailAddOn(tx, now, sender, member, {
      event: 'ended',
      addOn: addOn.name,
      plan: membership.plan.name,
      currency: answer.currency,
      lastDay: neverBegins(ending) ? undefined : ending.end.lastDay,
      credit: answer.credit,
    });
  return answer;
}

const neverBegins = ({ owned, end: { lastDay } }: Ending): boolean =>
  Temporal.PlainDate.compare(lastDay, owned.startsOn) < 0;

const setLastDay = (tx: Tx, { membership: { row }, owned, addOn, end: { lastDay } }: Ending) =>
  tx
    .updateTable('subscription_add_on')
    .set({ ends_on: lastDay, ended_before_change: row.ends_as !== null })
    .where('center_id', '=', row.center_id)
    .where('subscription_id', '=', row.id)
    .where('add_on_id', '=', addOn.id)
    .where('starts_on', '=', owned.startsOn)
    .execute();
