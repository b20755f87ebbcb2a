import type { Key } from '@foyer/contract/shared/keys';
import type { Insertable } from 'kysely';
import type { Night } from '../src/frame/nightly/night.ts';
import { json } from '../src/platform/db/tables.ts';
import type { Discount, Sponsor, SubscriptionTables } from '../src/subscription/tables.ts';
import type { TestClub } from './factories.ts';
import type { World } from './world.ts';

type Columns = Insertable<SubscriptionTables['subscription']>;
const dayOf = (text: string) => Temporal.PlainDate.from(text);

/** A membership as a sale leaves it. Days are YYYY-MM-DD. */
export interface NewMembership
  extends Partial<
    Pick<
      Columns,
      'status' | 'sub_state' | 'type' | 'price' | 'tax_rate' | 'period_unit' | 'period_count' | 'basket_id'
    >
  > {
  plan?: string;
  startsOn: string;
  endsOn?: string;
  boundUntil?: string;
  /** Defaults to the day of the start. */
  anchorOn?: string;
  /** If omitted, nothing is billed. */
  billedUntil?: string;
  payer?: Key;
  discounts?: Discount[];
  sponsor?: Sponsor;
  freezes?: readonly (readonly [from: string, until: string])[];
  addOns?: readonly { name: string; price: number; startsOn: string; endsOn?: string; taxRate?: number }[];
}

/** Gives a person a membership of a plan of its own. */
export async function makeMembership(
  { services: { db, clock } }: Pick<World, 'services'>,
  { centerId }: Pick<TestClub, 'centerId'>,
  person: Key,
  given: NewMembership,
): Promise<Key> {
  const {
    plan = 'Full Club',
    startsOn,
    endsOn,
    boundUntil,
    anchorOn = startsOn,
    billedUntil,
    ...more
  } = given;
  const { payer, discounts = [], sponsor, freezes = [], addOns = [], ...columns } = more;
  const { id: planId } = await db
    .insertInto('plan')
    .values({ center_id: centerId, name: plan, tax_rate: given.tax_rate ?? 0, price: given.price ?? 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pays = billedUntil ? (payer ?? person) : undefined;
  const { id } = await db
    .insertInto('subscription')
    .values({
      status: 'ACTIVE',
      ...columns,
      center_id: centerId,
      plan_id: planId,
      person_center_id: person.centerId,
      person_id: person.id,
      payer_center_id: pays?.centerId ?? null,
      payer_person_id: pays?.id ?? null,
      anchor_on: dayOf(anchorOn),
      starts_on: dayOf(startsOn),
      ends_on: endsOn ? dayOf(endsOn) : null,
      bound_until: boundUntil ? dayOf(boundUntil) : null,
      billed_until: billedUntil ? dayOf(billedUntil) : null,
      discounts: json(discounts),
      sponsor: sponsor ? json(sponsor) : null,
      created_at: clock.now(),
      external_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = { center_id: centerId, subscription_id: id };
  for (const [from, until] of freezes)
    await db
      .insertInto('subscription_freeze')
      .values({ ...own, starts_on: dayOf(from), ends_on: dayOf(until) })
      .execute();
  for (const { name, price, taxRate = 0, startsOn: from, endsOn: until } of addOns) {
    const addOn = await db
      .insertInto('add_on')
      .values({ center_id: centerId, name, tax_rate: taxRate })
      .returning('id')
      .executeTakeFirstOrThrow();
    const days = { starts_on: dayOf(from), ends_on: until ? dayOf(until) : null };
    await db
      .insertInto('subscription_add_on')
      .values({ ...own, add_on_id: addOn.id, price, tax_rate: taxRate, ...days })
      .execute();
  }
  return { centerId, id };
}

/** A night of a club, for running one step. */
export const nightOf = async (world: World, club: TestClub, day: string): Promise<Night> => ({
  services: world.services,
  club: await world.clubOf(club),
  day: dayOf(day),
  progress: async () => undefined,
});

export const readSubscription = ({ services }: Pick<World, 'services'>, { centerId, id }: Key) =>
  services.db
    .selectFrom('subscription')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
