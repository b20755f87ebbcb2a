import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { charge, makeAgreement, makePlan, makeSponsored } from '../../../test/company-fixtures.ts';
import type { TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const day = (text: string) => Temporal.PlainDate.from(text);
const usage = async (caller: TestPerson, payload: object = {}) => {
  const { headers } = caller;
  const url = '/api/subscription/get-company-usage';
  const response = await world.app.inject({ method: 'POST', url, headers, payload });
  return response.json().errorCode ?? response.json();
};

async function start() {
  const club = await world.makeClub();
  const agreement = await makeAgreement(world, club);
  const planId = await makePlan(world, club);
  const maya = await world.makePerson(club, { lastName: 'Lindgren', birthday: '1990-05-05' });
  return { club, agreement, planId, maya, contact: agreement.company.contact };
}

describe('the usage of a company’s agreements', () => {
  test('lists who uses them in a month, since when, what they have, and what the company pays', async () => {
    const { club, agreement, planId, maya, contact } = await start();
    const sister = await world.makeClub({ brandId: club.brandId, currency: 'CHF' });
    const sisterPlan = await makePlan(world, sister, { name: 'Swim', currency: 'CHF' });
    const noor = await world.makePerson(sister, { firstName: 'Noor', lastName: 'Aziz' });
    const theo = await world.makePerson(club, { firstName: 'Theo', lastName: 'Zander' });
    const subscription = await makeSponsored(world, club, agreement, maya, { planId });
    await charge(world, club, agreement, subscription, { startsOn: '2026-10-15', amount: 3900 });
    await charge(world, club, agreement, subscription, { startsOn: '2026-11-15' });
    const fee = { startsOn: '2026-11-01', amount: 1000, what: 'JOINING_FEE' } as const;
    await charge(world, club, agreement, subscription, fee);
    const swim = await makeSponsored(world, sister, agreement, noor, { planId: sisterPlan });
    await charge(world, sister, agreement, swim, { startsOn: '2026-11-10', amount: 2500 });
    // Theo has joined and has no membership.
    await makeSponsored(world, club, agreement, theo, { planId, sub_state: 'CANCELLED', status: 'ENDED' });
    expect(await usage(contact, { month: '2026-11' })).toEqual({
      company: agreement.company.name,
      month: '2026-11',
      agreements: [{ name: '', startsOn: '2026-01-01', percent: 5000, currency: 'USD' }],
      employees: [
        {
          firstName: 'Noor',
          lastName: 'Aziz',
          since: '2026-10-10',
          plan: 'Swim',
          currency: 'CHF',
          amount: 2500,
        },
        {
          firstName: 'Maya',
          lastName: 'Lindgren',
          since: '2026-10-10',
          plan: 'Full Club',
          currency: 'USD',
          amount: 5000,
        },
        { firstName: 'Theo', lastName: 'Zander', since: '2026-10-10', currency: 'USD', amount: 0 },
      ],
      totals: [
        { currency: 'CHF', amount: 2500 },
        { currency: 'USD', amount: 5000 },
      ],
    });
    const october = await usage(contact, { month: '2026-10' });
    expect(october.totals).toEqual([{ currency: 'USD', amount: 3900 }]);
    expect(october.employees.map(({ amount }: { amount: number }) => amount)).toEqual([0, 3900, 0]);
  });

  test('shows the present month unless the caller names another one, and people only while they belong to it', async () => {
    const { club, agreement, planId, maya, contact } = await start();
    await makeSponsored(world, club, agreement, maya, { planId, ends_on: day('2026-10-31') });
    await world.services.db
      .updateTable('company_employee')
      .set({ until: day('2026-11-03') })
      .where('center_id', '=', club.centerId)
      .execute();
    const plansOf = async (month?: string) => {
      const { employees, ...rest } = await usage(contact, month ? { month } : {});
      return [rest.month, employees.map(({ plan }: { plan?: string }) => plan)];
    };
    expect(await plansOf('2026-09')).toEqual(['2026-09', []]);
    expect(await plansOf('2026-10')).toEqual(['2026-10', ['Full Club']]);
    expect(await plansOf()).toEqual(['2026-11', [undefined]]);
    expect(await plansOf('2026-12')).toEqual(['2026-12', []]);
  });

  test('counts a charge in the month of the centre that sells', async () => {
    const { club, agreement, planId, maya, contact } = await start();
    const subscription = await makeSponsored(world, club, agreement, maya, { planId });
    // Still October in New York.
    const at = '2026-11-01T03:59:59Z';
    await charge(world, club, agreement, subscription, { startsOn: '2026-11-15', at });
    const totals = async (month: string) => (await usage(contact, { month })).totals;
    expect(await totals('2026-10')).toEqual([{ currency: 'USD', amount: 4000 }]);
    expect(await totals('2026-11')).toEqual([]);
  });

  test('names the plans of an agreement, and leaves out agreements of other months and companies', async () => {
    const { club, agreement, planId, contact } = await start();
    const { company } = agreement;
    const plans = [`${club.centerId}-${planId}`];
    await makeAgreement(world, club, { company, plans, amount: 2000, starts_on: day('2026-11-30') });
    await makeAgreement(world, club, { company, ends_on: day('2026-10-31') });
    await makeAgreement(world, club);
    const { agreements } = await usage(contact, { month: '2026-11' });
    expect(agreements).toEqual([
      { name: '', startsOn: '2026-01-01', percent: 5000, currency: 'USD' },
      { name: 'Full Club', startsOn: '2026-11-30', amount: 2000, currency: 'USD' },
    ]);
  });

  test('shows no name of a person whose data was erased', async () => {
    const { club, agreement, planId, maya, contact } = await start();
    const subscription = await makeSponsored(world, club, agreement, maya, { planId });
    await charge(world, club, agreement, subscription, { startsOn: '2026-11-15' });
    await world.setPerson(maya, { forgotten_at: world.clock.now() });
    const { employees } = await usage(contact);
    expect(employees).toMatchObject([{ firstName: '', lastName: '', amount: 4000 }]);
  });
});

describe('whose usage may be seen', () => {
  test('staff and managers of the company’s centre, and its contact by its number', async () => {
    const { club, agreement, contact } = await start();
    const named = { companyId: agreement.company.id, companyCenterId: club.centerId };
    for (const caller of [
      contact,
      await world.makePerson(club, { levels: ['STAFF'] }),
      await world.makePerson(club, { levels: ['MANAGER'] }),
    ])
      expect((await usage(caller, named)).company).toBe(agreement.company.name);
  });

  test.each<[string, (started: Awaited<ReturnType<typeof start>>) => Promise<[TestPerson, object]>]>([
    [
      'staff of another centre of the brand',
      async ({ club, agreement }) => {
        const sister = await world.makeClub({ brandId: club.brandId });
        const staff = await world.makePerson(sister, { levels: ['STAFF'] });
        return [staff, { companyId: agreement.company.id, companyCenterId: club.centerId }];
      },
    ],
    [
      'the contact of another company',
      async ({ club, agreement }) => {
        const other = await makeAgreement(world, club);
        const named = { companyId: agreement.company.id, companyCenterId: club.centerId };
        return [other.company.contact, named];
      },
    ],
    [
      'staff who name no company',
      async ({ club }) => [await world.makePerson(club, { levels: ['STAFF'] }), {}],
    ],
    ['half a number', async ({ contact, agreement }) => [contact, { companyId: agreement.company.id }]],
    [
      'a company that does not exist',
      async ({ club }) => [
        await world.makePerson(club, { levels: ['STAFF'] }),
        { companyId: 999_999, companyCenterId: club.centerId },
      ],
    ],
  ])('it is not there for %s', async (_title, make) => {
    const [caller, payload] = await make(await start());
    expect(await usage(caller, payload)).toBe('general.notFound');
  });
});
