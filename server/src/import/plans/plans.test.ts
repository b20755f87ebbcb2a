import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { type Files, faultsIn, importFiles } from '../import-fixtures.ts';
import { shop } from './plan-fixtures.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const run = (files: Files) => importFiles(world, files);
const nothing = { created: 0, changed: 0, unchanged: 0 };
const day = (text: string) => Temporal.PlainDate.from(text);
const today = () => world.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate();
const inDays = (days: number) => today().add({ days });

const plansOf = (...ids: number[]) =>
  world.services.db
    .selectFrom('plan')
    .selectAll()
    .where('center_id', 'in', ids)
    .orderBy('center_id')
    .orderBy('id')
    .execute();
const subscriptionOf = ({ id }: Files) =>
  world.services.db
    .selectFrom('subscription')
    .selectAll()
    .where('center_id', '=', id)
    .executeTakeFirstOrThrow();

describe('a code', () => {
  const codesOf = async (table: 'campaign' | 'company_agreement', id: number) => {
    const rows = await world.services.db
      .selectFrom(table)
      .select(['external_id', 'code'])
      .where('center_id', '=', id)
      .orderBy('external_id')
      .execute();
    return Object.fromEntries(rows.map(({ external_id, code }) => [external_id, code]));
  };

  test('goes to a new campaign or agreement once the old one has ended, and two can swap theirs', async () => {
    const { files, id, campaign, agreement } = shop();
    files.campaigns = [{ ...campaign, until: -1 }];
    files.agreements = [{ ...agreement, until: '2026-11-01' }];
    await run(files);
    files.campaigns = [
      { ...campaign, externalId: 'summer' },
      { ...campaign, externalId: 'winter', code: 'SNOW' },
    ];
    files.agreements = [
      { ...agreement, externalId: 'A-2' },
      { ...agreement, externalId: 'A-3', code: 'PIER' },
    ];
    await run(files);
    expect(await codesOf('campaign', id)).toEqual({ spring: null, summer: 'SPRING26', winter: 'SNOW' });
    expect(await codesOf('company_agreement', id)).toEqual({ 'A-1': null, 'A-2': 'HARBOR', 'A-3': 'PIER' });
    files.campaigns = [
      { ...campaign, externalId: 'summer', code: 'SNOW' },
      { ...campaign, externalId: 'winter' },
    ];
    files.agreements = [
      { ...agreement, externalId: 'A-2', code: 'PIER' },
      { ...agreement, externalId: 'A-3' },
    ];
    await run(files);
    expect(await codesOf('campaign', id)).toEqual({ spring: null, summer: 'SNOW', winter: 'SPRING26' });
    expect(await codesOf('company_agreement', id)).toEqual({ 'A-1': null, 'A-2': 'PIER', 'A-3': 'HARBOR' });
  });

  test('of a campaign or an agreement that the file dropped before its end is a fault of its line', async () => {
    const { files, campaign, agreement } = shop();
    await run(files);
    files.campaigns = [{ ...campaign, externalId: 'summer' }];
    expect(await faultsIn(world, files)).toEqual([
      expect.stringMatching(/^campaigns\.json:\d+: spring, which .* has not ended, has the code SPRING26$/),
    ]);
    files.campaigns = [campaign];
    files.agreements = [{ ...agreement, externalId: 'A-2' }];
    expect(await faultsIn(world, files)).toEqual([
      expect.stringMatching(
        /^company-agreements\.json:\d+: A-1, which .* has not ended, has the code HARBOR$/,
      ),
    ]);
  });
});

describe('a plan', () => {
  test('is sold at each of its centres with all that it says, and a second import changes nothing', async () => {
    const { files, id, sister } = shop();
    expect(await run(files)).toMatchObject({
      plans: { ...nothing, created: 4 },
      addOns: { ...nothing, created: 2 },
      campaigns: { ...nothing, created: 1 },
      agreements: { ...nothing, created: 1 },
      subscriptions: { ...nothing, created: 1 },
    });
    const rows = await plansOf(id, sister);
    expect(rows.map((row) => [row.center_id, row.id, row.is_sold])).toEqual([
      ...[1, 2].map((plan) => [id, plan, true]),
      ...[1, 2].map((plan) => [sister, plan, true]),
    ]);
    expect(rows[2]).toMatchObject({
      ...{ name: 'Off-peak', kind: 'EFT', type: 'MEMBERSHIP', tags: ['OFF_PEAK'], currency: 'KWD' },
      ...{ price: 24_500, lowest_price: 20_000, highest_price: 24_500, tax_rate: 500, joining_fee: 10_000 },
      ...{ period_unit: 'WEEK', period_count: 4, billed_from: 'CALENDAR', is_sold_online: true },
      ...{ binding_unit: 'YEAR', binding_count: 1, notice_unit: 'MONTH', notice_count: 1 },
      ...{ minimum_age: 16, maximum_age: 99, is_sponsorable: true, has_health_receipt: true },
      ...{ on_sale_from: day('2026-01-31'), on_sale_until: inDays(14), needs_signature: true },
      documents: [
        { key: 'terms', name: { en: 'Terms' }, url: 'https://club.example/terms', version: '2026-1' },
      ],
      contract_text: { en: 'You may come until four.' },
      stay_offer: { rule: { kind: 'PERCENT', percent: 2500 }, periods: 3 },
      freeze_rule: {
        ...{ minimum: { unit: 'WEEK', count: 1 }, timesPerYear: 2, fee: 1000 },
        mayReturnEarly: false,
      },
      change_targets: [2],
    });
    const privilege = { center_id: sister, activity_groups: [], times: 9, period: 'YEAR', weekdays: [1, 5] };
    expect(
      await world.services.db
        .selectFrom('plan_privilege')
        .selectAll()
        .where('center_id', '=', sister)
        .execute(),
    ).toMatchObject([
      {
        ...privilege,
        starts_from: Temporal.PlainTime.from('06:00'),
        starts_until: Temporal.PlainTime.from('16:00'),
      },
    ]);
    expect(
      await world.services.db.selectFrom('plan_add_on').selectAll().where('center_id', '=', sister).execute(),
    ).toEqual([{ center_id: sister, plan_id: 1, add_on_id: 1, price: 2000 }]);
    const again = await run(files);
    expect(Object.values(again).filter(({ created, changed }) => created + changed > 0)).toEqual([]);
  });

  test('that changes, changes its own rows only, and is no longer sold without a price', async () => {
    const { files, id, sister, plan } = shop();
    await run(files);
    files.agreements = [];
    files.plans[0] = {
      ...plan,
      alsoAt: [],
      price: undefined,
      lowestPrice: undefined,
      highestPrice: undefined,
    };
    expect((await run(files)).plans).toEqual({ ...nothing, changed: 1, unchanged: 2 });
    expect((await plansOf(id, sister)).map(({ is_sold, currency }) => [is_sold, currency])).toEqual([
      [false, null],
      [true, 'KWD'],
      [true, 'KWD'],
      [true, 'KWD'],
    ]);
    files.plans[0] = { ...plan, addOns: [{ addOn: 1, price: 2500 }] };
    expect((await run(files)).plans).toEqual({ ...nothing, changed: 2, unchanged: 2 });
    const offered = await world.services.db
      .selectFrom('plan_add_on')
      .select('price')
      .where('center_id', '=', id)
      .execute();
    expect(offered).toEqual([{ price: 2500 }]);
  });
});

describe('a campaign', () => {
  test('is kept at the directory centre, and its uses outlast an import', async () => {
    const { files, id, campaign } = shop();
    await run(files);
    const read = () =>
      world.services.db
        .selectFrom('campaign')
        .selectAll()
        .where('center_id', '=', id)
        .executeTakeFirstOrThrow();
    expect(await read()).toMatchObject({
      ...{ name: 'Spring', code: 'SPRING26', starts_on: day('2026-11-01'), ends_on: inDays(30) },
      ...{ most_uses: 20, uses: 0, centers: [], plans: [`${id}-1`], target: 'PERIODS', periods: 3 },
      ...{ percent: 2500, amount: null, price: null },
    });
    await world.services.db.updateTable('campaign').set({ uses: 7 }).where('center_id', '=', id).execute();
    files.campaigns[0] = { ...campaign, mostUses: 7 };
    expect((await run(files)).campaigns).toEqual({ ...nothing, changed: 1 });
    expect(await read()).toMatchObject({ most_uses: 7, uses: 7 });
    files.campaigns[0] = { ...campaign, mostUses: 6 };
    expect(await faultsIn(world, files)).toEqual(['campaigns.json:8: it has been used 7 times already']);
  });
});

describe('an agreement', () => {
  test('names its company as it is called, and gains employees', async () => {
    const { files, id, sister, agreement } = shop();
    await run(files);
    const read = () =>
      world.services.db.selectFrom('company_agreement').selectAll().where('center_id', '=', id).execute();
    expect(await read()).toMatchObject([
      {
        ...{ company_center_id: id, company_name: 'Harborline Design', plans: [`${sister}-1`] },
        ...{ percent: 5000, sponsors_joining_fee: true, code: 'HARBOR' },
        ...{ email_domains: ['harborline.example'], starts_on: day('2026-01-01'), ends_on: null },
      },
    ]);
    files.companies[0] = { ...files.companies[0], name: 'Harborline' };
    const since = { centerId: id, id: 1, since: -10 };
    files.agreements[0] = { ...agreement, employees: [since] };
    expect((await run(files)).agreements).toEqual({ ...nothing, changed: 1 });
    expect(await read()).toMatchObject([{ company_name: 'Harborline' }]);
    const employees = await world.services.db
      .selectFrom('company_employee')
      .select(['person_id', 'proven_by', 'since'])
      .where('center_id', '=', id)
      .orderBy('person_id')
      .execute();
    expect(employees).toEqual([
      { person_id: 1, proven_by: 'STAFF', since: inDays(-10) },
      { person_id: 2, proven_by: 'STAFF', since: day('2026-01-01') },
    ]);
    expect((await run(files)).agreements).toEqual({ ...nothing, unchanged: 1 });
  });

  test('says when an employee leaves, and keeps a person who has come back since', async () => {
    const { files, id, agreement } = shop();
    const employees = () =>
      world.services.db
        .selectFrom('company_employee')
        .select(['since', 'until'])
        .where('center_id', '=', id)
        .execute();
    const says = async (more: object) => {
      files.agreements[0] = { ...agreement, employees: [{ centerId: id, id: 2, ...more }] };
      return (await run(files)).agreements;
    };
    await says({});
    expect(await says({ until: 10 })).toEqual({ ...nothing, changed: 1 });
    expect(await employees()).toEqual([{ since: day('2026-01-01'), until: inDays(10) }]);
    expect(await says({})).toEqual({ ...nothing, unchanged: 1 });
    expect(await says({ until: -10 })).toEqual({ ...nothing, changed: 1 });
    const back = { since: inDays(-5), until: null };
    await world.services.db.updateTable('company_employee').set(back).where('center_id', '=', id).execute();
    expect(await says({ until: -10 })).toEqual({ ...nothing, unchanged: 1 });
    expect(await employees()).toEqual([back]);
    files.agreements[0] = { ...agreement, employees: [{ centerId: id, id: 2, since: 3, until: 2 }] };
    expect(await faultsIn(world, files)).toEqual([expect.stringContaining('it ends before it begins')]);
  });
});

describe('a subscription', () => {
  test('without a price is billed to nobody, and gets terms when the file has them', async () => {
    const { files, subscription } = shop();
    await run(files);
    expect(await subscriptionOf(files)).toMatchObject({
      payer_person_id: null,
      billed_until: null,
      price: 0,
    });
    files.subscriptions[0] = { ...subscription, price: 23_000, billedUntil: 4, addOns: [{ addOn: 1 }] };
    expect((await run(files)).subscriptions).toEqual({ ...nothing, changed: 1 });
    expect(await subscriptionOf(files)).toMatchObject({
      ...{ payer_person_id: 2, price: 23_000, tax_rate: 500, period_unit: 'WEEK', period_count: 4 },
      ...{ notice_unit: 'MONTH', notice_count: 1, billed_until: inDays(4) },
      // A Monday, from which the weeks are counted.
      ...{ anchor_on: day('2026-08-03'), bound_until: day('2027-08-02') },
    });
    files.subscriptions[0] = { ...subscription, price: 99_000, billedUntil: 9 };
    expect((await run(files)).subscriptions).toEqual({ ...nothing, unchanged: 1 });
    expect(await subscriptionOf(files)).toMatchObject({ price: 23_000 });
  });

  test('keeps what was agreed: payer, discounts, sponsor and add-ons', async () => {
    const { files, id, subscription } = shop();
    files.subscriptions[0] = {
      ...{
        ...subscription,
        price: 23_000,
        billedUntil: '2026-11-22',
        taxRate: 0,
        notice: { unit: 'DAY', count: 3 },
      },
      ...{ period: { unit: 'MONTH', count: 1 }, anchor: '2026-08-01', boundUntil: '2026-12-31' },
      ...{ payer: { centerId: id, id: 1 }, campaigns: ['spring'], agreement: 'A-1' },
      addOns: [{ addOn: 1, price: 1500, from: '2026-10-01', until: '2026-12-31' }],
    };
    await run(files);
    const row = await subscriptionOf(files);
    expect(row).toMatchObject({
      ...{ payer_center_id: id, payer_person_id: 1, tax_rate: 0, notice_unit: 'DAY', notice_count: 3 },
      ...{ period_unit: 'MONTH', anchor_on: day('2026-08-01'), bound_until: day('2026-12-31') },
      discounts: [
        {
          name: 'Spring',
          code: 'SPRING26',
          target: 'PERIODS',
          periods: 3,
          rule: { kind: 'PERCENT', percent: 2500 },
        },
      ],
      sponsor: {
        ...{
          company: 'Harborline Design',
          rule: { kind: 'PERCENT', percent: 5000 },
          sponsorsJoiningFee: true,
        },
      },
    });
    const owned = await world.services.db
      .selectFrom('subscription_add_on')
      .selectAll()
      .where('center_id', '=', id)
      .execute();
    expect(owned).toEqual([
      {
        ...{ center_id: id, subscription_id: row.id, add_on_id: 1, price: 1500, tax_rate: 500 },
        ...{ starts_on: day('2026-10-01'), ends_on: day('2026-12-31'), ended_before_change: false },
      },
    ]);
  });

  test('is paid by its owner where the payer has been erased since', async () => {
    const { files, id, subscription } = shop();
    await run({ ...files, subscriptions: [] });
    await world.services.db
      .updateTable('person')
      .set({ forgotten_at: world.clock.now() })
      .where('center_id', '=', id)
      .where('id', '=', 1)
      .execute();
    files.subscriptions[0] = { ...subscription, price: 1, billedUntil: 0, payer: { centerId: id, id: 1 } };
    await run(files);
    expect(await subscriptionOf(files)).toMatchObject({ payer_person_id: 2 });
  });

  test('of a person of another centre is named at that centre, for its payer too', async () => {
    const { files, id, sister, subscription } = shop();
    const payer = { centerId: id, id: 1 };
    files.subscriptions[0] = {
      ...subscription,
      centerId: sister,
      personCenterId: id,
      price: 1,
      billedUntil: 0,
      payer,
    };
    await run(files);
    const elsewhere = await world.services.db
      .selectFrom('subscription_elsewhere')
      .selectAll()
      .where('center_id', '=', id)
      .orderBy('person_id')
      .execute();
    expect(elsewhere).toEqual(
      [1, 2].map((person_id) => ({ center_id: id, person_id, at_center_id: sister })),
    );
  });

  test.each([
    [undefined, -29, 'WINDOW'],
    [undefined, -30, 'ENDED'],
    [5, -4, 'WINDOW'],
    [5, -5, 'ENDED'],
    [0, -1, 'ENDED'],
  ])('of a club with %s days for former members, over since day %i, is %s', async (days, endsOn, status) => {
    const { files, subscription } = shop();
    if (days !== undefined)
      files.documents['brand'] = { ...files.documents['brand'], parameters: { formerMemberDays: days } };
    files.subscriptions[0] = { ...subscription, endsOn };
    await run(files);
    expect(await subscriptionOf(files)).toMatchObject({ status });
  });

  test.each([
    ['counts from its first day where a period ended last', 'START', '2026-11-02', '2026-08-03'],
    ['counts from the next day to bill elsewhere', 'START', '2026-11-09', '2026-11-10'],
    ['keeps to the calendar in any case', 'CALENDAR', '2026-11-09', '2026-08-01'],
  ])('%s', async (_case, billedFrom, billedUntil, anchor) => {
    const { files, plan, subscription } = shop();
    files.plans[0] = { ...plan, billedFrom, period: { unit: 'MONTH', count: 1 } };
    files.subscriptions[0] = { ...subscription, price: 23_000, billedUntil };
    await run(files);
    expect(await subscriptionOf(files)).toMatchObject({ anchor_on: day(anchor) });
  });

  test('that is prepaid is billed to its last day', async () => {
    const { files, subscription } = shop();
    files.subscriptions[0] = { ...subscription, plan: 2, price: 60_000, endsOn: 20 };
    await run(files);
    expect(await subscriptionOf(files)).toMatchObject({ kind: 'CASH', billed_until: inDays(20) });
  });
});
