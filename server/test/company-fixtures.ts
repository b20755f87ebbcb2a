import type { Insertable } from 'kysely';
import { json } from '../src/platform/db/tables.ts';
import type { SubscriptionTables } from '../src/subscription/tables.ts';
import type { TestClub, TestPerson } from './factories.ts';
import type { World } from './world.ts';

export interface TestCompany {
  centerId: number;
  id: number;
  name: string;
  contact: TestPerson;
}

export interface TestAgreement {
  centerId: number;
  id: number;
  company: TestCompany;
  code: string;
}

let sequence = 0;

/** A company of a club with its contact. */
export async function makeCompany(world: World, club: TestClub, name?: string): Promise<TestCompany> {
  sequence += 1;
  const contact = await world.makePerson(club, { levels: ['COMPANY'], firstName: 'Greta' });
  const row = {
    center_id: club.centerId,
    name: name ?? `Harbour Freight ${sequence}`,
    address1: '1 Quay',
    address2: null,
    zip_code: '02110',
    city: 'Boston',
    country: 'US',
    number_of_employees: 12,
    contact_name: 'Greta',
    contact_email: null,
    contact_person_id: contact.id,
  };
  const { id } = await world.services.db
    .insertInto('company')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { centerId: club.centerId, id, name: row.name, contact };
}

/** An agreement of a company, at the directory centre of the brand. It pays half unless something else is given. */
export async function makeAgreement(
  world: World,
  club: TestClub,
  given: { company?: TestCompany } & Partial<Insertable<SubscriptionTables['company_agreement']>> = {},
): Promise<TestAgreement> {
  sequence += 1;
  const { company = await makeCompany(world, club), ...columns } = given;
  const { brand } = await world.clubOf(club);
  const code = `HARBOUR-${sequence}`;
  const row = {
    center_id: brand.directoryCenterId,
    company_center_id: company.centerId,
    company_id: company.id,
    company_name: company.name,
    starts_on: Temporal.PlainDate.from('2026-01-01'),
    code,
    external_id: `agreement-${sequence}`,
    ...(columns.amount === undefined && { percent: 5000 }),
    ...columns,
  };
  const { id } = await world.services.db
    .insertInto('company_agreement')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { centerId: row.center_id, id, company, code: row.code ?? code };
}

/** A plan that companies may sponsor. */
export async function makePlan(
  world: World,
  club: TestClub,
  given: Partial<Insertable<SubscriptionTables['plan']>> = {},
): Promise<number> {
  const { id } = await world.services.db
    .insertInto('plan')
    .values({
      center_id: club.centerId,
      name: 'Full Club',
      currency: 'USD',
      price: 8000,
      is_sponsorable: true,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A membership of an employee, as the centre has sold it with the company's share. */
export async function makeSponsored(
  world: World,
  club: TestClub,
  { company, ...agreement }: TestAgreement,
  person: TestPerson,
  given: { planId: number } & Partial<Insertable<SubscriptionTables['subscription']>>,
): Promise<number> {
  const { db } = world.services;
  const { planId, ...columns } = given;
  const { id } = await db
    .insertInto('subscription')
    .values({
      center_id: club.centerId,
      plan_id: planId,
      person_center_id: person.centerId,
      person_id: person.id,
      status: 'ACTIVE',
      starts_on: Temporal.PlainDate.from('2026-10-15'),
      external_id: null,
      sponsor: json({
        agreement: { centerId: agreement.centerId, id: agreement.id },
        company: company.name,
        rule: { kind: 'PERCENT', percent: 5000 },
        sponsorsJoiningFee: false,
      }),
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('company_employee')
    .values({
      center_id: agreement.centerId,
      agreement_id: agreement.id,
      person_center_id: person.centerId,
      person_id: person.id,
      proven_by: 'CODE',
      since: Temporal.PlainDate.from('2026-10-10'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

/** What a company owes for a period that begins on a day. It becomes due on that day unless `at` is given. */
export async function charge(
  world: World,
  club: TestClub,
  agreement: TestAgreement,
  subscriptionId: number,
  given: { startsOn: string; amount?: number; what?: 'PERIOD' | 'JOINING_FEE'; at?: string; text?: string },
): Promise<void> {
  const startsOn = Temporal.PlainDate.from(given.startsOn);
  await world.services.db
    .insertInto('company_charge')
    .values({
      center_id: club.centerId,
      agreement_center_id: agreement.centerId,
      agreement_id: agreement.id,
      subscription_id: subscriptionId,
      what: given.what ?? 'PERIOD',
      starts_on: startsOn,
      ends_on: startsOn.add({ months: 1 }).subtract({ days: 1 }),
      text: given.text ?? 'Full Club',
      amount: given.amount ?? 4000,
      tax_rate: 0,
      at: Temporal.Instant.from(given.at ?? `${given.startsOn}T12:00:00Z`),
    })
    .execute();
}
