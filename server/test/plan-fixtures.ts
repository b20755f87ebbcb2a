import type { Insertable } from 'kysely';
import type { SubscriptionTables } from '../src/subscription/tables.ts';
import type { TestClub, TestPerson } from './factories.ts';
import type { World } from './world.ts';

export type NewPlan = Partial<Omit<Insertable<SubscriptionTables['plan']>, 'center_id'>>;
export type NewCampaign = Partial<Omit<Insertable<SubscriptionTables['campaign']>, 'center_id'>>;
type NewAgreement = Partial<Omit<Insertable<SubscriptionTables['company_agreement']>, 'center_id'>>;

let sequence = 0;

/** Plans on sale, campaigns and companies of a test's club. */
export function planFixtures(world: World) {
  const { db } = world.services;
  const currencyOf = async (club: TestClub) => (await world.clubOf(club)).center.currency;
  const directoryOf = async (club: TestClub) => (await world.clubOf(club)).brand.directoryCenterId;
  return {
    /** A monthly plan at 59.00 with a joining fee of 25.00; it opens everything. */
    sellPlan: async (club: TestClub, given: NewPlan = {}): Promise<number> => {
      const { id } = await db
        .insertInto('plan')
        .values({
          name: 'Full Club',
          is_sold: true,
          currency: await currencyOf(club),
          price: 5_900,
          joining_fee: 2_500,
          tax_rate: 1_900,
          ...given,
          center_id: club.centerId,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('plan_privilege')
        .values({ center_id: club.centerId, plan_id: id, position: 1 })
        .execute();
      return id;
    },
    /** An add-on that goes with a plan. */
    sellAddOn: async (club: TestClub, planId: number, price = 900, tax_rate = 1_900): Promise<number> => {
      const { id } = await db
        .insertInto('add_on')
        .values({ center_id: club.centerId, name: 'Towels', tax_rate })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('plan_add_on')
        .values({ center_id: club.centerId, plan_id: planId, add_on_id: id, price })
        .execute();
      return id;
    },
    /** A campaign that runs all year: 20 % off the periods, for everybody or with a code. */
    runCampaign: async (club: TestClub, given: NewCampaign = {}): Promise<number> => {
      sequence += 1;
      const isRuled = 'percent' in given || 'amount' in given || 'price' in given;
      const { id } = await db
        .insertInto('campaign')
        .values({
          name: 'Autumn',
          target: 'PERIODS',
          starts_on: Temporal.PlainDate.from('2026-01-01'),
          ends_on: Temporal.PlainDate.from('2026-12-31'),
          external_id: `campaign-${sequence}`,
          ...(!isRuled && { percent: 2_000 }),
          ...given,
          center_id: await directoryOf(club),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    /** A company that pays half of each period for a person, or what is given. */
    sponsor: async (club: TestClub, person: TestPerson, given: NewAgreement = {}): Promise<void> => {
      sequence += 1;
      const center_id = await directoryOf(club);
      const { id } = await db
        .insertInto('company_agreement')
        .values({
          center_id,
          company_center_id: club.centerId,
          company_id: sequence,
          company_name: 'Acme',
          starts_on: Temporal.PlainDate.from('2026-01-01'),
          external_id: `agreement-${sequence}`,
          ...('amount' in given ? {} : { percent: 5_000 }),
          ...given,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('company_employee')
        .values({
          center_id,
          agreement_id: id,
          person_center_id: person.centerId,
          person_id: person.id,
          proven_by: 'CODE',
          since: Temporal.PlainDate.from('2026-01-01'),
        })
        .execute();
    },
    subscriptionsOf: (person: TestPerson) =>
      db
        .selectFrom('subscription')
        .selectAll()
        .where('person_center_id', '=', person.centerId)
        .where('person_id', '=', person.id)
        .orderBy('id')
        .execute(),
  };
}
