import type { FreezeRule } from '@foyer/contract/shared/freeze-rule';
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
      | 'status'
      | 'sub_state'
      | 'type'
      | 'kind'
      | 'price'
      | 'tax_rate'
      | 'period_unit'
      | 'period_count'
      | 'basket_id'
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
  freezeRule?: FreezeRule;
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
  const { payer, discounts = [], sponsor, freezeRule, freezes = [], addOns = [], ...columns } = more;
  const { id: planId } = await db
    .insertInto('plan')
    .values({
      center_id: centerId,
      name: plan,
      tax_rate: given.tax_rate ?? 0,
      price: given.price ?? 0,
      freeze_rule: freezeRule ? json(freezeRule) : null,
    })
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

/** A card on file, with the agreement to charge it. No provider has heard of it. */
export async function agreeOnCard(
  { services: { db, clock } }: Pick<World, 'services'>,
  { centerId }: Pick<TestClub, 'centerId'>,
  person: Key,
  provider: 'paytabs' | 'adyen' = 'paytabs',
): Promise<void> {
  const of = { center_id: centerId, person_center_id: person.centerId, person_id: person.id };
  const { id } = await db
    .insertInto('stored_card')
    .values({
      ...of,
      provider,
      token: `token-${person.id}`,
      shopper: `shopper-${person.id}`,
      first_reference: 'first',
      brand: 'Visa',
      last_four: '1111',
      expiry_month: 12,
      expiry_year: 2030,
      holder: null,
      created_at: clock.now(),
      removed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment_agreement')
    .values({
      ...of,
      type: 'CREDIT_CARD',
      state: 'ACTIVE',
      card_id: id,
      account: null,
      mandate_reference: null,
      mandate_signed_on: null,
      mandate_evidence: null,
      last_used_on: null,
      created_at: clock.now(),
      ended_at: null,
    })
    .execute();
}

/** A mandate of a person, or of the company whose contact they are. What is collected by it is planned, and goes into no file. */
export async function agreeOnDirectDebit(
  { services: { db, clock } }: Pick<World, 'services'>,
  { centerId }: Pick<TestClub, 'centerId'>,
  person: Key,
  company?: Key,
): Promise<void> {
  await db
    .insertInto('payment_agreement')
    .values({
      center_id: centerId,
      person_center_id: person.centerId,
      person_id: person.id,
      company_center_id: company?.centerId ?? null,
      company_id: company?.id ?? null,
      type: 'DIRECT_DEBIT',
      state: 'ACTIVE',
      card_id: null,
      account: json({ holder: 'Maya Lindgren', iban: 'DE89370400440532013000' }),
      mandate_reference: `${centerId}-M${person.id}${company ? '-C' : ''}`,
      mandate_signed_on: dayOf('2026-01-01'),
      mandate_evidence: json({}),
      last_used_on: null,
      created_at: clock.now(),
      ended_at: null,
    })
    .execute();
}

/** What a person was billed at a centre, oldest first: each invoice with its lines. */
export async function invoicesOf({ services: { db } }: Pick<World, 'services'>, person: Key) {
  const rows = await db
    .selectFrom('invoice')
    .innerJoin('invoice_line as line', (on) =>
      on.onRef('line.center_id', '=', 'invoice.center_id').onRef('line.invoice_id', '=', 'invoice.id'),
    )
    .select([
      'invoice.id',
      'invoice.type',
      'invoice.status',
      'invoice.amount',
      'invoice.tax',
      'invoice.due_on',
    ])
    .select(['line.text', 'line.amount as line_amount', 'line.explanation'])
    .where('invoice.person_center_id', '=', person.centerId)
    .where('invoice.person_id', '=', person.id)
    .orderBy('invoice.id')
    .orderBy('line.line')
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((lines) => {
    const [first] = lines;
    return first
      ? {
          id: first.id,
          type: first.type,
          status: first.status,
          amount: first.amount,
          tax: first.tax,
          dueOn: first.due_on.toString(),
          // Between days there are thin spaces.
          lines: lines.map(({ text, line_amount }) => `${text.replace(/\s/g, ' ')}: ${line_amount}`),
          steps: lines.map(({ explanation }) => explanation?.steps.map(({ kind }) => kind).join(' ')),
        }
      : [];
  });
}
